import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ClassicLevel } from 'classic-level';

type Build = {
  /** Where the build goes; what it was built from is written into it. */
  folder: string;
  /** Tells what it shall be built from. */
  wanted: string;
  build: () => Promise<void>;
  /** Another process is building. */
  onWait?: () => void;
};

const stampOf = (folder: string): string => join(folder, '.built-from');

/** Whether what is in the folder was built, to its end, from what is wanted. */
export const isBuiltFrom = (folder: string, wanted: string): boolean =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === wanted;

const isLocked = ({ cause }: { cause?: unknown }): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED';

const locked = async (folder: string, onWait = () => {}): Promise<ClassicLevel> => {
  const lock = new ClassicLevel(folder);
  for (let tries = 0; ; tries += 1) {
    try {
      await lock.open();
      return lock;
    } catch (error) {
      if (!isLocked(error as Error)) throw error;
      if (tries === 0) onWait();
      await pause(100);
    }
  }
};

/**
 * Builds unless what is in the folder was built from what is wanted. Of several processes one builds and the others wait:
 * they hold, in turn, a LevelDB of nothing, whose lock the operating system takes back however a process ends.
 */
export const builtOnce = async ({ folder, wanted, build, onWait }: Build): Promise<void> => {
  if (isBuiltFrom(folder, wanted)) return;
  mkdirSync(folder, { recursive: true });
  const lock = await locked(`${folder}-lock`, onWait);
  try {
    if (isBuiltFrom(folder, wanted)) return;
    // From here on until the end it is neither the former build nor the new one.
    rmSync(stampOf(folder), { force: true });
    await build();
    writeFileSync(stampOf(folder), wanted);
  } finally {
    await lock.close();
  }
};
