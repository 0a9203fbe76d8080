import { useEffect, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import type { Highlighting, RecordingType } from '#shared/recording/recording.ts';
import { recordingTypes } from '#shared/recording/recordingTypes.ts';
import { ApiError } from '../../lib/http.ts';
import { joinTakes, type Decode } from './joinTakes.ts';
import type { Draft } from './draft.ts';
import type { Phase } from './phase.ts';
import { NotSent } from './postFile.ts';
import { awaitOutcome, sendReading, type Outcome } from './sendReading.ts';
import type { Target } from './target.ts';
import type { RecordingTools } from './tools.ts';

const LIMITS = { maxSeconds: 60 * limits.recordingMinutes, maxBytes: limits.recordingBytes };

/** The file's type without parameters such as `codecs`, which the server does not accept. */
const typeOf = (file: Blob): RecordingType => {
  const type = recordingTypes.find((one) => one === file.type.split(';')[0]);
  if (!type) throw new Error(`Unknown audio type: ${file.type}`);
  return type;
};

/** The server decodes these. As WAV, they would have about four times the size, which is slow to upload. */
const isSentAsIs = ({ type }: Blob): boolean => /^audio\/(?:webm|ogg)\b/.test(type);

const fileOf = async ({ file, whole, takes }: Draft, decode: Decode) => {
  if (file) return { status: 'joined' as const, file };
  if (whole && isSentAsIs(whole.sound)) return { status: 'joined' as const, file: whole.sound };
  const sounds = whole ? [whole.sound] : takes.flatMap((take) => take?.sound ?? []);
  return joinTakes(sounds, LIMITS, decode).catch(() => ({ status: 'undecodable' as const }));
};

type SendingNeeds = {
  target: Target;
  tools: RecordingTools;
  onPhase: (phase: Phase) => void;
  onChange: (draft: Draft) => void;
  onTaken: () => void;
};

/** Only one upload runs at a time. Leaving the screen cancels it, but the draft stays saved. */
export const useSending = ({ target, tools, onPhase, onChange, onTaken }: SendingNeeds) => {
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const begin = (): AbortSignal => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
  const end = (outcome: Outcome) => {
    if (outcome.status === 'refused') return onPhase(outcome);
    onTaken();
    onPhase({ status: 'done', highlighting: outcome.highlighting });
  };

  const deliver = async (whole: Draft, file: Blob, highlighting: Highlighting, signal: AbortSignal) => {
    const { reader, mayBePublic } = whole;
    onPhase({ status: 'sending', percent: 0 });
    try {
      const input = { reader, mayBePublic, contentType: typeOf(file), highlighting };
      const outcome = await sendReading({ target, ...tools }, file, input, {
        onPercent: (percent) => onPhase({ status: 'sending', percent }),
        onChecking: ({ createdAt }) => {
          onChange({ ...whole, sentAs: createdAt });
          onPhase({ status: 'checking' });
        },
        signal,
      });
      end(outcome);
    } catch (error) {
      if (signal.aborted) return;
      const isLost = error instanceof NotSent || !(error instanceof ApiError) || error.status === 0;
      onPhase({ status: 'waiting', message: isLost ? undefined : error.message });
    }
  };
  return {
    send: async (whole: Draft, highlighting: Highlighting) => {
      const signal = begin();
      onPhase({ status: 'joining' });
      const joined = await fileOf(whole, tools.decode);
      if (signal.aborted) return;
      if (joined.status === 'joined') await deliver(whole, joined.file, highlighting, signal);
      else onPhase({ status: 'reading', paragraph: 0, problem: joined.status });
    },
    resume: async ({ sentAs }: Draft) => {
      const signal = begin();
      const last = await target.look().catch(() => undefined);
      if (last?.createdAt !== sentAs || signal.aborted) return;
      onPhase({ status: 'checking' });
      await awaitOutcome({ target, ...tools }, signal).then(end, () => {
        if (!signal.aborted) onPhase({ status: 'consent' });
      });
    },
  };
};
