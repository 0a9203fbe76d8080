import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import type { Because } from '#shared/message.ts';
import { RecordingType, type Lighting } from '#shared/recording/recording.ts';
import { ApiError } from '../../lib/http.ts';
import { joinTakes, type Decode } from './joinTakes.ts';
import { missingOf, type Draft } from './kept.ts';
import { NotSent } from './postFile.ts';
import { awaitOutcome, sendReading, type Outcome } from './sendReading.ts';
import type { Target } from './target.ts';
import type { RecordingTools } from './tools.ts';
import { useDraft } from './useDraft.ts';

/** Where a reading stands. `paragraph` is the one to begin with. */
export type Phase =
  | { is: 'consent' }
  | { is: 'reading'; paragraph: number; trouble?: 'tooLong' | 'undecodable' }
  | { is: 'joining' | 'checking' }
  | { is: 'sending'; percent: number }
  /** Kept on this device: the line was lost, or the server said why not now. */
  | { is: 'waiting'; said: string | undefined }
  | { is: 'refused'; because: Because | null; reason: string | null }
  | { is: 'done'; lighting: Lighting };

const MOST = { mostSeconds: 60 * limits.recordingMinutes, mostBytes: limits.recordingBytes };

/** The server knows the bare type alone. */
const typeOf = (file: Blob): RecordingType => RecordingType.parse(file.type.split(';')[0]);

/** What is to be sent: the file that was chosen, or all takes as one. */
const fileOf = async ({ file, takes }: Draft, decode: Decode) => {
  if (file) return { is: 'joined' as const, file };
  const sounds = takes.flatMap((take) => take?.sound ?? []);
  return joinTakes(sounds, MOST, decode).catch(() => ({ is: 'undecodable' as const }));
};

const useNetworkBack = (listener: () => void): void => {
  const onBack = useEffectEvent(listener);
  useEffect(() => {
    const hear = () => onBack();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
};

/** Reading one text aloud, from the consent to what became of it. Nothing is lost on the way: it is kept until it is taken. */
export const useReading = ({ target, text, tools }: { target: Target; text: string; tools: RecordingTools }) => {
  const [phase, setPhase] = useState<Phase>({ is: 'consent' });
  const asked = useRef<Lighting>('words');
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const { draft, wasKept, change, forget } = useDraft({
    place: target.place,
    text,
    onSent: (sent) => void resume(sent),
  });

  const end = (outcome: Outcome) => {
    if (outcome.is === 'refused') return setPhase(outcome);
    forget();
    setPhase({ is: 'done', lighting: outcome.lighting });
  };
  /** The page was left while it was checked. */
  const resume = async ({ sentAs }: Draft) => {
    const controller = new AbortController();
    sending.current = controller;
    const last = await target.look().catch(() => undefined);
    if (last?.createdAt !== sentAs || controller.signal.aborted) return;
    setPhase({ is: 'checking' });
    await awaitOutcome({ target, ...tools }, controller.signal).then(end, () => {
      if (!controller.signal.aborted) setPhase({ is: 'consent' });
    });
  };

  const deliver = async (whole: Draft, file: Blob, { signal }: AbortController) => {
    const { reader, mayBePublic } = whole;
    const said = { reader, mayBePublic, contentType: typeOf(file), lighting: asked.current };
    setPhase({ is: 'sending', percent: 0 });
    try {
      const outcome = await sendReading({ target, ...tools }, file, said, {
        onPercent: (percent) => setPhase({ is: 'sending', percent }),
        onChecking: ({ createdAt }) => {
          change({ ...whole, sentAs: createdAt });
          setPhase({ is: 'checking' });
        },
        signal,
      });
      end(outcome);
    } catch (error) {
      if (signal.aborted) return;
      const isLost = error instanceof NotSent || !(error instanceof ApiError) || error.status === 0;
      setPhase({ is: 'waiting', said: isLost ? undefined : error.message });
    }
  };

  const send = async (lighting = asked.current, whole = draft) => {
    if (!whole) return;
    asked.current = lighting;
    const controller = new AbortController();
    sending.current?.abort();
    sending.current = controller;
    setPhase({ is: 'joining' });
    const joined = await fileOf(whole, tools.decode);
    if (controller.signal.aborted) return;
    if (joined.is !== 'joined') return setPhase({ is: 'reading', paragraph: 0, trouble: joined.is });
    await deliver(whole, joined.file, controller);
  };

  useNetworkBack(() => {
    if (phase.is === 'waiting' && phase.said === undefined) void send();
  });

  return {
    phase,
    draft,
    wasKept,
    change,
    begin: (said: Pick<Draft, 'reader' | 'mayBePublic'>, paragraphs: number) => {
      if (!draft) return;
      const next = { ...draft, ...said };
      change(next);
      const first = Array.from({ length: paragraphs }, (_, at) => next.takes[at]).indexOf(undefined);
      setPhase({ is: 'reading', paragraph: missingOf(next, paragraphs) === 0 ? 0 : first });
    },
    readFrom: (paragraph: number) => setPhase({ is: 'reading', paragraph }),
    send: (lighting?: Lighting, whole?: Draft) => void send(lighting, whole),
  };
};
