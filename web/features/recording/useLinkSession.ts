import { useState } from 'react';
import type { LinkPage } from '#shared/recording/openLink.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { useConsent } from './ConsentBox.tsx';
import { hasTakes, type Draft } from './draft.ts';
import type { Phase } from './phase.ts';
import { useReaderName } from './ReaderName.tsx';
import type { OpenedLink } from './useOpenedLink.ts';
import type { ReadingSession } from './useReading.ts';

type SentState = 'checking' | 'offered' | 'ready';

export type LinkView =
  | { status: 'recorder'; problem: 'tooLong' | 'undecodable' | undefined; paragraph: number | undefined }
  | { status: 'progress'; phase: Exclude<Phase, { status: 'consent' | 'reading' | 'done' }> }
  | { status: 'sent'; state: SentState };

const sentStateOf = ({ recording }: LinkPage): SentState | undefined =>
  recording && recording.state !== 'awaited' && recording.state !== 'refused' ? recording.state : undefined;

type Needs = { page: LinkPage; link: OpenedLink; reading: ReadingSession; draft: Draft };

/** `hasActed` is false until the reader's first action. Until then, the page must not move the focus. */
export const useLinkSession = ({ page, link, reading, draft }: Needs) => {
  const words = useWords(english);
  const sentState = sentStateOf(page);
  const consent = useConsent();
  const naming = useReaderName(draft.reader);
  const [isByParagraph, setByParagraph] = useState(() => hasTakes(draft) && !draft.whole && !draft.file);
  const [isAgain, setAgain] = useState(reading.wasSaved);
  const [hasEarlier, setHasEarlier] = useState(sentState !== undefined);
  const [notice, setNotice] = useState<string>();
  const [hasActed, setActed] = useState(false);

  const viewOf = (phase: Phase): LinkView => {
    switch (phase.status) {
      case 'done':
        return { status: 'sent', state: sentState ?? 'offered' };
      case 'consent':
        if (sentState && !isAgain) return { status: 'sent', state: sentState };
        return { status: 'recorder', problem: undefined, paragraph: undefined };
      case 'reading':
        return { status: 'recorder', problem: phase.problem, paragraph: phase.paragraph };
      case 'joining':
      case 'sending':
      case 'checking':
      case 'waiting':
      case 'refused':
        return { status: 'progress', phase };
    }
  };
  const startOver = () => {
    setActed(true);
    reading.discard();
    link.forgetRecording();
  };
  return {
    ...{ view: viewOf(reading.phase), consent, naming, notice, isByParagraph, hasEarlier, hasActed },
    send: (next: Draft) =>
      consent.withConsent(() =>
        naming.withName((reader) => {
          setActed(true);
          setNotice(undefined);
          reading.send('words', { ...next, reader });
        }),
      ),
    switchMode: () => {
      setActed(true);
      setByParagraph(!isByParagraph);
    },
    recordAgain: () => {
      setAgain(true);
      startOver();
    },
    withdrawn: () => {
      setAgain(false);
      setHasEarlier(false);
      setNotice(words.withdrawal.done);
      startOver();
    },
  };
};
export type LinkState = ReturnType<typeof useLinkSession>;
