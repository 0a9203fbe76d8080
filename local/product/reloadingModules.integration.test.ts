import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createReloadingModules } from './reloadingModules.ts';

type Handler = { handler: () => string };

const project = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reload-'));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const path of ['functions/words', 'shared']) mkdirSync(join(folder, path), { recursive: true });
  write('package.json', '{"type":"module","imports":{"#shared/*":"./shared/*"}}');
  write('shared/limit.ts', 'export const limit: number = 1;');
  const handler = "import { limit } from '#shared/limit.ts'; export const handler = () => ";
  write('functions/words/count.ts', `${handler} \`first \${limit}\`;`);
  const modules = await createReloadingModules(join(folder, 'functions'));
  onTestFinished(async () => {
    await modules.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const answer = async () => ((await modules.load('words/count.ts')) as Handler).handler();
  return { write, answer, handler };
};

test('an edit of a handler or its imports takes effect without a restart', async () => {
  const { write, answer, handler } = await project();
  expect(await answer()).toBe('first 1');
  write('functions/words/count.ts', `${handler} \`second \${limit}\`;`);
  await eventually(async () => expect(await answer()).toBe('second 1'));
  write('shared/limit.ts', 'export const limit: number = 2;');
  await eventually(async () => expect(await answer()).toBe('second 2'));
});

test('an unedited module stays the same, with its services', async () => {
  const { write, answer } = await project();
  write('functions/words/count.ts', 'let calls = 0; export const handler = () => String((calls += 1));');
  expect([await answer(), await answer()]).toEqual(['1', '2']);
});
