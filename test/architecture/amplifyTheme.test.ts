import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importsOf, read, sources } from './sources.ts';

const theme = read('web/styles/amplify.css');
const styles = importsOf('web/ui/Fields.tsx').filter(
  (path) => path.startsWith('@aws-amplify/') && path.endsWith('.css'),
);

/** Sizes and variants of Amplify's components that the product does not use. Rules for them are ignored. */
const UNUSED = /--(?:small|large|quiet|outlined|expanded|vertical|top|bottom|end)\b|outer-|inner-|button--/;

const rulesOf = (css: string): { selectors: string[]; body: string }[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').filter((selector) => !UNUSED.test(selector)),
    body,
  }));

const variablesReadBy = (path: string): string[] =>
  rulesOf(readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'))
    .filter(({ selectors }) => selectors.length > 0)
    .flatMap(({ body }) => [...body.matchAll(/var\(\s*(--amplify-(?!internal)[\w-]+)/g)].map(([, name = '']) => name));

const needed = new Set(styles.flatMap(variablesReadBy));
const set = new Set([...theme.matchAll(/(--amplify-[\w-]+):/g)].map(([, name = '']) => name));

it('gives a value to every variable that the styles of Amplify UI read', () => {
  expect(styles.length).toBeGreaterThan(10);
  expect([...needed].filter((name) => !set.has(name))).toEqual([]);
});

it('sets no variable of Amplify UI that nothing reads', () => {
  expect([...set].filter((name) => !needed.has(name))).toEqual([]);
});

it('takes every colour from the tokens, so that one place has them for both themes', () => {
  expect(theme.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)).toBeNull();
});

it('imports no global style of Amplify UI, and nothing that injects one', () => {
  const imported = sources.flatMap(importsOf).filter((path) => path.startsWith('@aws-amplify/ui-react/'));
  expect(imported.filter((path) => /\/(?:styles|base|reset)(?:\.layer)?\.css$/.test(path))).toEqual([]);
  expect(sources.filter((path) => /\bThemeProvider\b|\bThemeStyle\b/.test(read(path)))).toEqual([]);
});
