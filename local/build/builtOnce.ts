import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ClassicLevel } from 'classic-level';
import { isBuiltFrom, stampOf } from './fingerprint.mjs';

type Build = {
  /** Where the build goes; what it was built from is written into it. */
  folder: string;
  /** Tells what it shall be built from. */
  wanted: string;
  build: () => Promise<void>;
  /** Where it is held that somebody builds; beside the folder when left out. */
  lock?: string;
  /** Another process is building. */
  onWait?: () => void;
};

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
export const builtOnce = async ({
  folder,
  wanted,
  build,
  lock: lockFolder = `${folder}-lock`,
  onWait,
}: Build): Promise<void> => {
  if (isBuiltFrom(folder, wanted)) return;
  mkdirSync(folder, { recursive: true });
  const lock = await locked(lockFolder, onWait);
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
