import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPromo } from './copyPromo.ts';

test('the build contains the promo in both shapes with its still pictures, and none of its sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'promo-'));
  await copyPromo(join(folder, 'pictures'));
  expect((await readdir(join(folder, 'pictures'))).sort()).toEqual(
    ['square', 'wide'].flatMap((shape) => ['avif', 'mp4', 'webp'].map((ending) => `promo-${shape}.${ending}`)),
  );
  await rm(folder, { recursive: true });
});
