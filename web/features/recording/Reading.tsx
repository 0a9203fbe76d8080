import { useMemo, type ReactNode } from 'react';
import type { Highlighting } from '#shared/recording/recording.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { plainParagraphs } from './plainParagraphs.ts';
import { Consent } from './Consent.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { Progress } from './Progress.tsx';
import { Stage } from './Stage.tsx';
import type { Target } from './target.ts';
import { browserTools, type RecordingTools } from './tools.ts';
import type { Language } from '#shared/story/language.ts';
import { useReading } from './useReading.ts';
import './recording.css';

type ReadingProps = {
  target: Target;
  text: string;
  language: Language;
  /** False if there is no voice to compare the recording with. */
  isCompared?: boolean;
  done: (highlighting: Highlighting) => ReactNode;
  tools?: RecordingTools;
};

export const Reading = ({ target, text, language, isCompared = true, done, tools = browserTools }: ReadingProps) => {
  const words = useWords(english);
  const { phase, draft, wasSaved, change, begin, readFrom, send } = useReading({ target, text, tools });
  const paragraphs = useMemo(() => plainParagraphs(text), [text]);
  if (!draft) return <output className="quiet">{words.read.opening}</output>;
  switch (phase.status) {
    case 'consent':
      return (
        <Stage key="consent" isFirst>
          {wasSaved && <output>{words.paragraphs.still}</output>}
          <Consent before={draft} isCompared={isCompared} onAgree={(input) => begin(input, paragraphs.length)} />
        </Stage>
      );
    case 'reading':
      return (
        <Stage key="reading">
          <Paragraphs
            language={language}
            paragraphs={paragraphs}
            draft={draft}
            first={phase.paragraph}
            problem={phase.problem}
            tools={tools}
            onChange={change}
            onSend={(whole) => send('words', whole)}
          />
        </Stage>
      );
    case 'joining':
    case 'sending':
    case 'checking':
    case 'waiting':
    case 'refused':
      return (
        <Stage key="progress">
          <Progress phase={phase} isCompared={isCompared} onSend={send} onReadFrom={readFrom} />
        </Stage>
      );
    case 'done':
      return <Stage key="done">{done(phase.highlighting)}</Stage>;
  }
};
