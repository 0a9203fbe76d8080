import type { ReactNode } from 'react';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import type { LinkSessionProps } from './LinkSession.tsx';
import { Progress } from './Progress.tsx';
import { Recorder } from './Recorder.tsx';
import { SentRecording } from './SentRecording.tsx';
import { Stage } from './Stage.tsx';
import type { LinkState } from './useLinkSession.ts';

type RecordBarProps = Omit<LinkSessionProps, 'paragraphs' | 'story'> & { session: LinkState; more: ReactNode };

/** Stays in view below the words, and shows the next step. */
export const RecordBar = (props: RecordBarProps) => (
  <section className="record-bar" aria-label={useWords(english).relative.bar}>
    <Stage key={props.session.view.status} isInView isFirst={!props.session.hasActed}>
      <Step {...props} />
    </Stage>
  </section>
);

const Step = ({ page, link, secret, tools, reading, draft, session, more }: RecordBarProps) => {
  const { view, consent, naming, notice, isByParagraph } = session;
  const own = draft.file ?? draft.whole?.sound;
  const { asker, recording } = page;
  switch (view.status) {
    case 'recorder':
      return (
        <Recorder
          {...{ draft, asker, tools, consent, naming, notice, more }}
          problem={view.problem}
          onChange={reading.change}
          onSend={session.send}
        />
      );
    case 'progress':
      return (
        <Progress
          phase={view.phase}
          isWhole={!isByParagraph}
          isCompared={page.isCompared}
          onSend={reading.send}
          onReadFrom={isByParagraph ? reading.readFrom : session.recordAgain}
        />
      );
    case 'sent':
      return (
        <SentRecording
          {...{ asker, secret }}
          state={view.state}
          findSound={typeof recording?.audioUrl === 'string' ? link.findAudioUrl : own && (async () => own)}
          onAgain={session.recordAgain}
          onWithdrawn={session.withdrawn}
        />
      );
  }
};
