import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { builtOnce } from './builtOnce.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aw-built-'));
  folder = join(parent, 'web');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const start = () => {
  const fixture = fileURLToPath(new URL('builtOnce.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const lines = () => output.split('\n').slice(0, -1);
  const ended = once(child, 'exit');
  return {
    lines,
    says: (count: number) =>
      eventually(() => {
        expect(lines().length).toBeGreaterThanOrEqual(count);
        return lines();
      }),
    finish: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

it('when two products start at the same time, one builds, and the other waits for it', async () => {
  const first = start();
  expect(await first.says(1)).toEqual(['builds']);
  const second = start();
  expect(await second.says(1)).toEqual(['waits']);
  await first.finish();
  await second.finish();
  expect([first.lines(), second.lines()]).toEqual([
    ['builds', 'done'],
    ['waits', 'done'],
  ]);
});

it('a start that waited for another build starts its own when that one is killed', async () => {
  const first = start();
  expect(await first.says(1)).toEqual(['builds']);
  const second = start();
  expect(await second.says(1)).toEqual(['waits']);
  await first.kill();
  expect(await second.says(2)).toEqual(['waits', 'builds']);
  await second.finish();
  expect(second.lines()).toEqual(['waits', 'builds', 'done']);
});

it('after a failed build, earlier output is not used', async () => {
  const build = vi.fn(() => Promise.resolve());
  await builtOnce({ folder, wanted: 'one', build });
  await builtOnce({ folder, wanted: 'one', build });
  expect(build).toHaveBeenCalledTimes(1);
  build.mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(builtOnce({ folder, wanted: 'two', build })).rejects.toThrow('The disk is full.');
  await builtOnce({ folder, wanted: 'one', build });
  expect(build).toHaveBeenCalledTimes(3);
});
