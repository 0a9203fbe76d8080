import type { PlatformPorts } from '#functions/platform/ports.ts';
import { pieceKey, speakPiece, type Piece } from '../pieces.ts';
import type { StoryPorts } from '../ports.ts';
import type { Draft } from '../storyteller/parseDraft.ts';

type Needs = Pick<StoryPorts, 'speech'> & Pick<PlatformPorts, 'media'>;

/** A paragraph takes a second or two; `narrate` waits longer and speaks the rest. */
const MAX_WAIT_MILLISECONDS = 10_000;

const within = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
};

/** Speaks finished paragraphs while the model writes the next ones, to shorten the wait. */
export const speakAhead = ({ media, speech }: Needs, { uid, voiceId }: { uid: string; voiceId: string }) => {
  const begun = new Set<string>();
  let isOver = false;
  let spoken: Promise<void> = Promise.resolve();

  const speak = async (piece: Piece): Promise<void> => {
    if (!isOver) await speakPiece({ media, speech }, uid, piece).catch(() => undefined);
  };
  return {
    hear: ({ paragraphs, isWhole, moodId }: Draft): void => {
      // A text of one paragraph gains nothing, and speech needs the mood.
      if (moodId === undefined || (isWhole && paragraphs.length < 2)) return;
      for (const [at, text] of paragraphs.entries()) {
        const piece = { text, voiceId, moodId, isFollowed: !isWhole || at < paragraphs.length - 1 };
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
