import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A memory larger than this is not ours, or has grown out of hand: it is forgotten. */
const MAX_CHARACTERS = 1_000_000;

export type ToldMemory = {
  /** Runs `use` with the memory, one after another, and keeps the one it returns. */
  turn<Result extends { memory: unknown }>(use: (memory: unknown) => Promise<Result>): Promise<Result>;
  /** Waits for the turn under way. */
  close(): Promise<void>;
};

/**
 * What the storyteller has told, kept in a file so that no two pictures get the same opening, after a restart neither.
 * A torn or foreign file counts as none: it costs a repeated phrase at worst, so it never costs a story.
 * @param file undefined keeps it in this process only.
 */
export const openToldMemory = (file: string | undefined, log: (line: string) => void): ToldMemory => {
  let memory: unknown;
  const read = async (): Promise<void> => {
    if (file === undefined) return;
    try {
      const text = await readFile(file, 'utf8');
      if (text.length <= MAX_CHARACTERS) memory = JSON.parse(text);
    } catch {
      memory = undefined;
    }
  };
  const write = async (): Promise<void> => {
    if (file === undefined) return;
    try {
      await mkdir(dirname(file), { recursive: true });
      // Renamed into place: a kill in the middle leaves the file of before.
      await writeFile(`${file}.new`, JSON.stringify(memory));
      await rename(`${file}.new`, file);
    } catch (error) {
      log(
        `bedrock: what was told could not be written down (${error instanceof Error ? error.message : String(error)})`,
      );
    }
  };

  let last: Promise<unknown> = read();
  return {
    turn: async (use) => {
      const mine = last.then(async () => {
        const result = await use(memory);
        ({ memory } = result);
        await write();
        return result;
      });
      last = mine.catch(() => {});
      return mine;
    },
    close: async () => {
      await last;
    },
  };
};
