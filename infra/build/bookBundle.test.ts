import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { buildFunctions } from './functions.ts';

const folder = temporaryFolder();

it('e-books and PDFs are written from a bundle, without any package', async () => {
  const entry = join(folder, 'entry.ts');
  const source = join(import.meta.dirname, '../../functions/book/writeFile.ts');
  writeFileSync(entry, `export { writeFile as handler } from ${JSON.stringify(source)};`);
  const bundle = (await buildFunctions(join(folder, 'out'), { 'export.bind': entry })).get('export.bind');
  const run = `
    const { handler } = require('${bundle?.folder}/index.js');
    const story = { title: 'The Lamp', body: 'A lamp.', language: 'en', pictures: [], isOpen: true };
    const made = { author: 'model', isSpoken: false };
    const stories = [{ ...story, made, address: 'https://words.example/item/1' }];
    const book = { id: '1', title: 'The Lamp', madeAt: new Date(0), stories };
    Promise.all(['epub', 'booklet', 'poster', 'labels', 'card'].map((kind) => handler(kind, book))).then((files) =>
      console.log(files.map((file) => Buffer.from(file).toString('latin1', 0, 4)).join(' ')));`;
  const begins = execFileSync(process.execPath, ['-e', run], { cwd: folder, env: {}, encoding: 'utf8' });
  expect(begins).toBe('PK\u0003\u0004 %PDF %PDF %PDF %PDF\n');
});
