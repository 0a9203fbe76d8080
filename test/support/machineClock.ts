import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(join(import.meta.dirname, 'machineClock.mjs')).href;

/** A clock for a product in its own process. Pass `env` to `startProduct`. */
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
    /** Sets the clock ahead. With 0 minutes, it is right again. */
    setAhead,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
