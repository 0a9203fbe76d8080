import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Highlighting } from '#shared/recording/recording.ts';
import { missingOf, type Draft } from './draft.ts';
import type { Phase } from './phase.ts';
import type { Target } from './target.ts';
import type { RecordingTools } from './tools.ts';
import { useDraft } from './useDraft.ts';
import { useSending } from './useSending.ts';

const useNetworkBack = (listener: () => void): void => {
  const onBack = useEffectEvent(listener);
  useEffect(() => {
    const hear = () => onBack();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
};

type ReadingNeeds = { target: Target; text: string; tools: RecordingTools };

/** The draft stays saved until the server accepts the recording. */
export const useReading = ({ target, text, tools }: ReadingNeeds) => {
  const [phase, setPhase] = useState<Phase>({ status: 'consent' });
  const requested = useRef<Highlighting>('words');
  const { draft, wasSaved, change, forget, discard } = useDraft({
    place: target.place,
    text,
    onSent: (sent) => void resume(sent),
  });
  const { send: deliver, resume } = useSending({
    target,
    tools,
    onPhase: setPhase,
    onChange: change,
    onTaken: forget,
  });
  const send = (highlighting = requested.current, whole = draft) => {
    if (!whole) return;
    requested.current = highlighting;
    // Saves what is sent, so that a later retry sends the same takes or file.
    if (whole !== draft) change(whole);
    void deliver(whole, highlighting);
  };
  useNetworkBack(() => {
    if (phase.status === 'waiting' && phase.message === undefined) send();
  });
  return {
    phase,
    draft,
    wasSaved,
    change,
    begin: (input: Pick<Draft, 'reader' | 'mayBePublic'>, paragraphs: number) => {
      if (!draft) return;
      const next = { ...draft, ...input };
      change(next);
      const first = Array.from({ length: paragraphs }, (_, at) => next.takes[at]).indexOf(undefined);
      setPhase({ status: 'reading', paragraph: missingOf(next, paragraphs) === 0 ? 0 : first });
    },
    discard: () => {
      discard();
      setPhase({ status: 'consent' });
    },
    readFrom: (paragraph: number) => setPhase({ status: 'reading', paragraph }),
    send,
  };
};
export type ReadingSession = ReturnType<typeof useReading>;
