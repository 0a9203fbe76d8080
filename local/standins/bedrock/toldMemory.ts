import * as z from 'zod';
import { openJsonFile, type JsonFile } from '#infra/operator/jsonFile.ts';

/** A memory larger than this is not ours, or has grown out of hand: it is forgotten. */
const MAX_CHARACTERS = 1_000_000;
const Memory = z.unknown().refine((memory) => JSON.stringify(memory).length <= MAX_CHARACTERS);

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
  let kept: JsonFile<unknown> | undefined;
  const logged = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log(`bedrock: the storyteller's memory is not kept (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  const read = (): Promise<void> =>
    logged(async () => {
      if (file === undefined) return;
      kept = await openJsonFile<unknown>(file, { schema: Memory, initial: undefined, onDamage: () => undefined });
      memory = kept.value();
    });
  const write = (): Promise<void> => logged(async () => kept?.update(() => memory));

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
