import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import type { Piece } from '../paragraphs.ts';
import { pieceKey, speakPiece } from '../pieces.ts';
import type { StoryPorts } from '../ports.ts';
import type { Draft } from '../storyteller/parseDraft.ts';
import { draftPieces } from './keepDraft.ts';

type Needs = Pick<StoryPorts, 'speech'> & Pick<PlatformPorts, 'media'>;

/** Enough for the paragraph that is being spoken, which takes 1 to 2 s. The step `narrate` speaks the rest. */
const MAX_WAIT_MILLISECONDS = 10_000;

const within = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
};

/** Speaks finished paragraphs while the model writes the next ones, so that the story is ready sooner. */
export const speakAhead = (
  { media, speech }: Needs,
  {
    uid,
    onSpoken,
    ...reading
  }: { uid: string; onSpoken: (piece: Piece, audio: SpokenAudio) => void } & Pick<Piece, 'voiceId' | 'language'>,
) => {
  const begun = new Set<string>();
  let isOver = false;
  let spoken: Promise<void> = Promise.resolve();

  const speak = async (piece: Piece): Promise<void> => {
    if (isOver) return;
    const audio = await speakPiece({ media, speech }, uid, piece).catch(() => undefined);
    if (audio) onSpoken(piece, audio);
  };
  return {
    hear: (draft: Draft): void => {
      for (const piece of draftPieces(draft, reading)) {
        const key = pieceKey(uid, speech.engine, piece);
        if (begun.has(key)) continue;
        begun.add(key);
        spoken = spoken.then(() => speak(piece));
      }
    },
    close: async (): Promise<void> => {
      isOver = true;
      await within(MAX_WAIT_MILLISECONDS, spoken);
    },
  };
};
