import { useEffect, useEffectEvent, useMemo } from 'react';
import type { LinkPage } from '#shared/recording/openLink.ts';
import { inLanguage } from '../../lib/inLanguage.ts';
import { useServices } from '../../lib/services.tsx';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { LinkSession } from './LinkSession.tsx';
import { plainParagraphs } from './plainParagraphs.ts';
import { targetOfLink } from './target.ts';
import { browserTools, type RecordingTools } from './tools.ts';
import type { OpenedLink } from './useOpenedLink.ts';
import { useReading } from './useReading.ts';
import './recording.css';
import './recordBar.css';

type LinkReadingProps = { page: LinkPage; link: OpenedLink; secret: string; tools: RecordingTools | undefined };

export const LinkReading = ({ page, link, secret, tools = browserTools }: LinkReadingProps) => {
  const { client } = useServices();
  const { nameless } = useWords(english).relative;
  const { text } = page;
  const target = useMemo(() => targetOfLink(client, secret, nameless), [client, secret, nameless]);
  const reading = useReading({ target, text, tools });
  const isDone = reading.phase.status === 'done';
  const refresh = useEffectEvent(() => link.refresh());
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone]);
  const paragraphs = useMemo(() => plainParagraphs(text), [text]);
  const story = (
    <div className="relative__words" {...inLanguage(page.language)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  const { draft } = reading;
  // The words do not wait for the device's storage.
  return draft ? <LinkSession {...{ page, link, secret, tools, reading, draft, paragraphs, story }} /> : story;
};
