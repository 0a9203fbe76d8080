import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { buildFunctions } from './functions.ts';
import { bundleFaults, declaredLicense } from './guard.ts';

const holding = (path: string, bytesInOutput = 10): Metafile => ({
  inputs: {},
  outputs: { 'one/index.js': { bytes: 10, imports: [], exports: [], inputs: { [path]: { bytesInOutput } } } },
});

describe('a bundle is refused that holds', () => {
  it.each([
    ['the whole of zod', 'node_modules/zod/v4/classic/schemas.js', /all of zod/],
    ['a second language of zod', 'node_modules/zod/v4/locales/de.js', /all of zod/],
    ['sharp', 'node_modules/sharp/lib/index.js', /sharp/],
    ["sharp's binaries", 'node_modules/@img/sharp-linux-arm64/lib/a.node', /@img/],
    [
      'a credential provider',
      'node_modules/@aws-sdk/credential-provider-sso/dist-es/index.js',
      /credential-provider-sso/,
    ],
    ['a GPL package', 'node_modules/@echogarden/espeak-ng-emscripten/espeak-ng.js', /whose licence is the GPL/],
    ['a GPL package within another', 'node_modules/one/node_modules/@echogarden/espeak-ng-emscripten/a.js', /GPL/],
  ])('%s', (_what, path, fault) => {
    expect(bundleFaults(holding(path))).toEqual([expect.stringMatching(fault)]);
  });
});

it('accepts removed code, the one language, and other licences', () => {
  expect(bundleFaults(holding('node_modules/zod/v4/locales/de.js', 0))).toEqual([]);
  expect(bundleFaults(holding('node_modules/zod/v4/locales/en.js'))).toEqual([]);
  expect(bundleFaults(holding('node_modules/@middy/core/index.js'))).toEqual([]);
  expect(declaredLicense('@middy/core')).toBe('MIT');
});

describe('a build', () => {
  const folder = temporaryFolder();
  const build = (source: string) => {
    // The entry is inside the project, because esbuild finds packages only there.
    const entry = join(folder, 'entry.ts');
    writeFileSync(entry, source);
    return buildFunctions(join(folder, 'out'), { 'a.b': entry });
  };
  const zod = join(import.meta.dirname, '../../node_modules/zod');

  it('fails in one line on the whole of zod, which is slow to load', async () => {
    const wrong = build(`import * as z from '${zod}'; export const handler = () => z.string().parse('a');`);
    await expect(wrong).rejects.toMatchObject({
      name: 'BuildError',
      message: expect.stringMatching(/^[^\n]+zod\/mini[^\n]+$/),
    });
  });

  it('passes on the small zod', async () => {
    const right = await build(`import * as z from '${zod}/mini'; export const handler = () => z.string().parse('a');`);
    expect(right.get('a.b')?.bytes).toBeLessThan(30_000);
  });

  it('fails in one line on a source that does not bundle', async () => {
    const broken = build(`import { nothing } from './nowhere.ts'; export const handler = nothing;`);
    await expect(broken).rejects.toMatchObject({
      name: 'BuildError',
      message: expect.stringMatching(/^[^\n]+nowhere[^\n]+$/),
    });
  });
});
