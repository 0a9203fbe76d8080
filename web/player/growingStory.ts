import type { Item } from '#shared/story/story.ts';
import { createGrowingFile, type GrowingFile } from './growingFile.ts';
import { pathOf } from './pathOf.ts';
import type { Source } from './playerState.ts';

export type GrowingNeeds = { read: (url: string) => Promise<Uint8Array>; open?: () => GrowingFile };
export type GrowingStory = ReturnType<typeof createGrowingStory>;

const noRenewal = () => Promise.resolve(null);

export const spokenSeconds = ({ spoken }: Item): number =>
  (spoken?.parts ?? []).reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;

const ID3_HEADER = 10;

/** The length of the ID3 tag before the sound. Each of its four size bytes has 7 bits. */
const tagBytes = (mp3: Uint8Array): number => {
  const [i, d, three] = mp3;
  if (mp3.length < ID3_HEADER || i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return ID3_HEADER + mp3.subarray(6, ID3_HEADER).reduce((size, byte) => size * 128 + byte, 0);
};

/** @returns the bytes after the beginning, or undefined if the file begins with other bytes */
const restAfter = (beginning: readonly Uint8Array[], mp3: Uint8Array): Uint8Array | undefined => {
  let at = tagBytes(mp3);
  for (const part of beginning) {
    if (part.some((byte, i) => byte !== mp3[at + i])) return undefined;
    at += part.length;
  }
  return mp3.subarray(at);
};

/** Builds one file while a story is being written: first paragraph by paragraph, then the rest of the narration. */
export const createGrowingStory = ({ read, open = createGrowingFile }: GrowingNeeds) => {
  const file = open();
  const heard: { path: string; mp3: Uint8Array }[] = [];
  let parts: readonly { audioUrl: string }[] = [];
  let isReading = false;
  let isClosed = false;
  let isFinishing = false;

  const readParts = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      for (let next = parts[heard.length]; next; next = parts[heard.length]) {
        const mp3 = await read(next.audioUrl);
        if (isClosed || isFinishing) return;
        heard.push({ path: pathOf(next.audioUrl), mp3 });
        file.append(mp3);
      }
    } catch {
      // The next poll of the story tries again.
    } finally {
      isReading = false;
    }
  };

  return {
    url: file.url,
    /** @returns false if the story no longer begins with the paragraphs that were appended */
    follow: ({ spoken }: Item): boolean => {
      const next = spoken?.parts ?? [];
      if (heard.some(({ path }, at) => path !== pathOf(next[at]?.audioUrl ?? ''))) return false;
      parts = next;
      void readParts();
      return true;
    },
    sourceOf: (story: Item): Source => {
      const { spoken, analysisText, draft } = story;
      const timings = spoken?.timings ?? null;
      const end = timings?.sentences.at(-1)?.end ?? 0;
      return {
        url: file.url,
        isGrowing: true,
        durationSeconds: spokenSeconds(story),
        text: (analysisText || (draft?.text ?? '')).slice(0, end),
        language: story.language,
        timings,
        renew: noRenewal,
      };
    },
    /** Appends the rest of the narration. @returns false if the narration begins differently or could not be read */
    finish: async (audioUrl: string): Promise<boolean> => {
      isFinishing = true;
      const mp3 = await read(audioUrl).catch(() => undefined);
      const rest =
        mp3 &&
        restAfter(
          heard.map((part) => part.mp3),
          mp3,
        );
      if (!rest || isClosed) return false;
      file.append(rest);
      file.end();
      return true;
    },
    close: (): void => {
      isClosed = true;
      file.close();
    },
  };
};
