import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { count } from '#test/support/count.ts';
import { advance, startTable } from '#test/support/table.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { storiesIn } from '#functions/story/store/stories.ts';

const TARGET = fileURLToPath(new URL('../../../test/support/holdingProcess.ts', import.meta.url));
const KILLS = count(2, 50);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-hold-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Each visitor has an address of their own, because an address has a limit of free stories. */
const holdAndDie = async (pictures: number, visitor: number): Promise<{ callerId: string; uid: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', TARGET, folder, String(pictures), String(visitor)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.kill('SIGKILL');
  await exited;
  return JSON.parse(line) as { callerId: string; uid: string };
};

it.each([
  ['a held narration', 1],
  ['all three of three pictures', 3],
])('returns %s when the process is killed before the story is finished', async (_, pictures) => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { callerId, uid } = await holdAndDie(pictures, kill + 1);
    const running = await startTable(folder);
    const freeLeft = async () =>
      (await running.itemsOf(callerId)).find(({ sk }) => sk === 'PROFILE')?.['freeNarrations'];
    expect(checkBooks(await running.items())).toEqual([]);
    expect(await freeLeft()).toBe(3 - pictures);
    advance(running.clock, limits.holdMinutes + 1);
    await storiesIn(running.table).releaseDueHolds();
    expect(await freeLeft()).toBe(3);
    expect(await storiesIn(running.table).find(uid)).toMatchObject({ stage: 'failed' });
    expect(checkBooks(await running.items())).toEqual([]);
    await running.close();
  }
});
