import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { neededVariables, slimAmplify } from './slimAmplify.ts';

const theme = new Map([
  ['--amplify-button-color', 'var(--amplify-font)'],
  ['--amplify-font', '#000'],
  ['--amplify-menu', 'var(--amplify-font)'],
  ['--amplify-radius', '4px'],
]);

test('a variable is kept with those it is made of, and none that nothing reads', () => {
  const css = '.b { color: var(\n --amplify-button-color\n); border-radius: var(--amplify-radius); }';
  expect(neededVariables(css, theme, new Map()).sort()).toEqual([
    '--amplify-button-color',
    '--amplify-font',
    '--amplify-radius',
  ]);
});

test('what our own styles declare is left to them', () => {
  const ours = new Map([['--amplify-button-color', 'var(--ink)']]);
  expect(neededVariables('.b { color: var(--amplify-button-color); }', theme, ours)).toEqual([]);
});

test.each([
  ['theme/createTheme/createTheme.mjs', 'createTheme'],
  ['theme/tokens/index.mjs', 'tokens'],
])('%s is where it was, and replaced', async (path, name) => {
  const kit = dirname(fileURLToPath(import.meta.resolve('@aws-amplify/ui'))).replace(/dist$/, 'dist/esm');
  const file = join(kit, path);
  expect(existsSync(file)).toBe(true);
  const { load } = slimAmplify();
  const source: unknown = typeof load === 'function' && (await load.call({} as never, file));
  expect(source).toContain(`export const ${name} =`);
});
