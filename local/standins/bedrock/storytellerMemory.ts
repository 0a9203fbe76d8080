import * as z from 'zod';
import { openJsonFile, type JsonFile } from '#infra/operator/jsonFile.ts';

/** A larger memory is treated as damaged and dropped. */
const MAX_CHARACTERS = 1_000_000;
const Memory = z.unknown().refine((memory) => JSON.stringify(memory).length <= MAX_CHARACTERS);

export type StorytellerMemory = {
  /** Runs one call at a time, because each one continues with the memory that the previous one saved. */
  turn<Result extends { memory: unknown }>(use: (memory: unknown) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * The file keeps the phrases that stories have used, so they are not repeated after a restart. A damaged file counts as
 * empty, because the only harm is a repeated phrase.
 */
export const openStorytellerMemory = (file: string | undefined, log: (line: string) => void): StorytellerMemory => {
  let memory: unknown;
  let saved: JsonFile<unknown> | undefined;
  const logged = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log(
        `bedrock: the storyteller's memory cannot be saved (${error instanceof Error ? error.message : String(error)})`,
      );
    }
  };
  const read = (): Promise<void> =>
    logged(async () => {
      if (file === undefined) return;
      saved = await openJsonFile<unknown>(file, { schema: Memory, initial: undefined, onDamage: () => undefined });
      memory = saved.value();
    });
  const write = (): Promise<void> => logged(async () => saved?.update(() => memory));

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
