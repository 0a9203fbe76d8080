import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mixStory } from '#functions/video/mix/mixStory.ts';
import { aNarration, aSoundtrack } from '#test/support/sounds.ts';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { buildFunctions } from './functions.ts';

const folder = temporaryFolder();

it('the sound decoder and encoder work from a bundle', async () => {
  const { narration, timings } = await aNarration(1, [0.2, 0.5]);
  const soundtrack = await aSoundtrack(2, [440, 660]);
  const entry = join(folder, 'entry.ts');
  // The source is inside the project, because esbuild finds packages only there. The bundle runs outside, so it cannot
  // load any package.
  const source = join(import.meta.dirname, '../../functions/video/mix/mixStory.ts');
  writeFileSync(entry, `export { mixStory as handler } from ${JSON.stringify(source)};`);
  const bundle = (await buildFunctions(join(folder, 'out'), { 'export.mix': entry })).get('export.mix');
  expect(readdirSync(bundle?.folder ?? '').toSorted()).toEqual(['index.js', 'index.js.map']);

  mkdirSync(join(folder, 'in'));
  writeFileSync(join(folder, 'in/narration.mp3'), narration);
  writeFileSync(join(folder, 'in/soundtrack.mp3'), soundtrack);
  const run = `
    const { handler } = require('${bundle?.folder}/index.js');
    const read = (name) => require('node:fs').readFileSync('in/' + name + '.mp3');
    const audio = { narration: read('narration'), soundtrack: read('soundtrack'), musicVolume: 0.06 };
    handler({ ...audio, timings: ${JSON.stringify(timings)} }).then(({ mp3 }) => process.stdout.write(mp3));`;
  const mixed = execFileSync(process.execPath, ['-e', run], { cwd: folder, env: {} });
  const { mp3 } = await mixStory({ narration, timings, soundtrack, musicVolume: 0.06 });
  expect(mixed.equals(mp3)).toBe(true);
});
