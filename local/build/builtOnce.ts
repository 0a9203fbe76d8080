import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ClassicLevel } from 'classic-level';
import { isBuiltFrom, stampOf } from './fingerprint.mjs';

type Build = {
  folder: string;
  wanted: string;
  build: () => Promise<void>;
  lock?: string;
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
 * One process builds, and the others wait. An empty LevelDB is the lock, because the operating system releases it when
 * the process that builds crashes.
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
    // Without this file, an interrupted build does not count as finished.
    rmSync(stampOf(folder), { force: true });
    await build();
    writeFileSync(stampOf(folder), wanted);
  } finally {
    await lock.close();
  }
};
