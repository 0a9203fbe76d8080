import { useState, type ReactNode } from 'react';
import type { LinkPage } from '#shared/recording/openLink.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { missingOf, type Draft } from './draft.ts';
import { MoreDialog } from './MoreDialog.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { ReaderName } from './ReaderName.tsx';
import { RecordBar } from './RecordBar.tsx';
import { Stage } from './Stage.tsx';
import type { RecordingTools } from './tools.ts';
import { useLinkSession } from './useLinkSession.ts';
import type { OpenedLink } from './useOpenedLink.ts';
import type { ReadingSession } from './useReading.ts';
import { Withdrawal } from './Withdrawal.tsx';

export type LinkSessionProps = {
  page: LinkPage;
  link: OpenedLink;
  secret: string;
  tools: RecordingTools;
  reading: ReadingSession;
  draft: Draft;
  paragraphs: readonly string[];
  /** The story, shown unless it is recorded one paragraph at a time. */
  story: ReactNode;
};

export const LinkSession = (props: LinkSessionProps) => {
  const { page, secret, tools, reading, draft, paragraphs, story } = props;
  const words = useWords(english).relative;
  const session = useLinkSession(props);
  const { view, consent, naming, isByParagraph, hasActed } = session;
  const [isMore, setMore] = useState(false);
  const more = (
    <Button variation="link" aria-haspopup="dialog" onClick={() => setMore(true)}>
      {words.more}
    </Button>
  );
  const dialog = isMore && (
    <MoreDialog
      {...{ draft, isByParagraph }}
      isCompared={page.isCompared}
      decode={tools.decode}
      onChange={reading.change}
      onSwitch={() => {
        setMore(false);
        session.switchMode();
      }}
      withdrawal={
        session.hasEarlier && (
          <Withdrawal
            secret={secret}
            onWithdrawn={() => {
              setMore(false);
              session.withdrawn();
            }}
          />
        )
      }
      onClose={() => setMore(false)}
    />
  );
  if (view.status !== 'recorder' || !isByParagraph)
    return (
      <>
        {story}
        <RecordBar {...props} session={session} more={more} />
        {dialog}
      </>
    );
  const firstMissing = Array.from(paragraphs, (_, at) => draft.takes[at]).indexOf(undefined);
  return (
    <Stage key="paragraphs" isFirst={!hasActed}>
      <Paragraphs
        {...{ paragraphs, draft, tools }}
        language={page.language}
        first={view.paragraph ?? firstMissing}
        problem={view.problem}
        withConsent={consent.withConsent}
        aside={
          <>
            {more}
            {!consent.agrees && <ConsentBox consent={consent} asker={page.asker} />}
            {missingOf(draft, paragraphs.length) === 0 && <ReaderName naming={naming} />}
          </>
        }
        onChange={reading.change}
        onSend={session.send}
      />
      {dialog}
    </Stage>
  );
};
