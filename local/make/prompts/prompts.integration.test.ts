import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';

let server: StoryServer;
let folder: string;
beforeAll(async () => {
  server = await startStoryServer();
  folder = await mkdtemp(join(tmpdir(), 'prompts-'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, ...server.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, complained, code: code as number };
};

it('has pictures told by the model that is set up, and writes a page of them', async () => {
  const out = join(folder, 'page.html');
  const { said, code } = await run('cat-in-window', '--mood', 'playful', '--out', out);
  expect(code).toBe(0);
  expect(said).toContain(`Stories: written by default at ${server.env.VISION_URL}.`);
  expect(said).toContain('1 of 1 told');
  const page = await readFile(out, 'utf8');
  expect(page).toContain('cat-in-window, Playful');
  expect(page).toContain('The lamp beside the door was lit again.');
});

it.each([
  [['no-such-picture'], /There is no picture .*no-such-picture\.jpg/],
  [['--mood', 'gloomy'], /There is no mood gloomy/],
])('%j is refused in a sentence, and nobody is asked', async (args, sentence) => {
  const { code, complained, said } = await run(...args);
  expect([code, said]).toEqual([2, '']);
  expect(complained).toMatch(sentence);
});
