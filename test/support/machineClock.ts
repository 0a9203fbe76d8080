import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(join(import.meta.dirname, 'machineClock.mjs')).href;

/** The clock of a product in a process of its own, which a test sets while it runs. `env` is for `startProduct`. */
export const createMachineClock = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aw-clock-'));
  const file = join(folder, 'milliseconds');
  const setAhead = (minutes: number): void => {
    writeFileSync(`${file}.draft`, String(minutes * 60_000));
    renameSync(`${file}.draft`, file);
  };
  setAhead(0);
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, AW_TEST_CLOCK: file },
    /** How far ahead of the real clock it goes on from now; 0 sets it right. */
    setAhead,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export type MachineClock = ReturnType<typeof createMachineClock>;
