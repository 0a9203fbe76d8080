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
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code: code as number };
};

it('writes stories with the configured model, and a page that shows them', async () => {
  const out = join(folder, 'page.html');
  const { output, code } = await run('cat-in-window', '--mood', 'playful', '--out', out);
  expect(code).toBe(0);
  expect(output).toContain(`Stories: written by default at ${server.env.VISION_URL}.`);
  expect(output).toContain('1 of 1 stories written');
  const page = await readFile(out, 'utf8');
  expect(page).toContain('cat-in-window, Playful');
  expect(page).toContain('The lamp beside the door was lit again.');
});

it.each([
  [['no-such-picture'], /There is no picture .*no-such-picture\.jpg/],
  [['--mood', 'gloomy'], /There is no mood gloomy/],
  [['--language', 'tlh'], /There is no language tlh/],
])('%j is refused with a message before any request', async (args, sentence) => {
  const { code, errors, output } = await run(...args);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(sentence);
});
