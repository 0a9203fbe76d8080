import { runInThisContext } from 'node:vm';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { escapeBeyondAscii } from './ownSources.ts';

const ASCII = /^[\0-\u007F]*$/;

const run = async (source: string): Promise<unknown> => {
  const { code } = await transform(source, { loader: 'ts', format: 'cjs', minify: true });
  expect(code).toMatch(ASCII);
  const evaluate = runInThisContext(`(module) => {${code}}`) as (module: object) => void;
  const module = { exports: {} };
  evaluate(module);
  return module.exports;
};

it('says the same in letters of ASCII: in a text, a name, and a regular expression with and without the flag u', async () => {
  const source = `
    const ß = 'ss';
    module.exports = [
      'Ærø 🦊'.replace(/[æ-ø]/g, '—'),
      '🦊🐻'.match(/[🐻-🦊]/gu),
      \`“\${ß}”\`,
      { ς: 'σ' }['\\u03c2'],
    ]; // – of no meaning`;
  expect(await run(escapeBeyondAscii(source))).toEqual(['Ær— 🦊', ['🦊', '🐻'], '“ss”', 'σ']);
});

it('leaves what a backslash precedes, which an escape would change', () => {
  expect(escapeBeyondAscii(String.raw`/\’|’/`)).toBe(String.raw`/\’|\u2019/`);
});
