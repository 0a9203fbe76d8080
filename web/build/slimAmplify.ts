import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The primitives in use; a file of Amplify's styles each. */
const primitives = [
  ...['button', 'flex', 'text', 'icon', 'visuallyHidden', 'fieldMessages', 'field', 'input', 'select', 'selectField'],
  ...['switchField', 'badge', 'loader', 'alert', 'card'],
];
const id = 'virtual:amplify.css';
const resolved = '/__amplify.css';
const kebabCase = '\0kebabCase';
const theirs = /@aws-amplify[\\/]ui[\\/]dist[\\/]esm[\\/]theme[\\/]/;
const unusedTokens = /[\\/]tokens[\\/]index\.mjs$/;
const themeMaker = /[\\/]createTheme[\\/]createTheme\.mjs$/;
/** What is left of the run-time theme: the primitives ask it for breakpoints, and for tokens that no property of ours names. */
const plainTheme = `import { breakpoints } from '../breakpoints.mjs';
export const createTheme = () => ({ breakpoints, tokens: {}, name: 'plain', cssText: '', containerProps: () => ({}), overrides: [] });`;

const readStyles = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@aws-amplify/ui-react/styles/${name}.css`)), 'utf8');

const declarations = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/^\s*(--amplify-[\w-]+):([^;]+);/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );

/** Looks that nothing here has: their rules are half of Amplify's button. */
const unusedLook = /--(info|warning|success|overlay|menu|quiet|small|top|bottom|multiple|expanded)\b/;

const withoutUnusedLooks = (css: string): string =>
  css.replaceAll(/^([.\w:[][^{}@]*)\{[^{}]*\}/gm, (rule, selectors: string) =>
    selectors.split(',').every((selector) => unusedLook.test(selector)) ? '' : rule,
  );

const namesIn = (css: string): string[] =>
  [...css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that `css` needs, and those that these need in turn; what `ours` declares is left to it. */
export const neededVariables = (css: string, theme: Map<string, string>, ours: Map<string, string>): string[] => {
  const needed = new Set<string>();
  const open = namesIn(css);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name) || ours.has(name) || !theme.has(name)) continue;
    needed.add(name);
    open.push(...namesIn(theme.get(name) ?? ''));
  }
  return [...needed];
};

const styles = async (): Promise<string> => {
  const theme = declarations(await readStyles('base'));
  const ours = await readFile(fileURLToPath(new URL('../styles/amplify.css', import.meta.url)), 'utf8');
  const rules = withoutUnusedLooks((await Promise.all(primitives.map(readStyles))).join('\n'));
  const variables = neededVariables(rules + ours, theme, declarations(ours));
  const root = variables.map((name) => `${name}:${theme.get(name)};`).join('');
  // In a layer between our element defaults and our own rules, so that these win whatever the specificity.
  return `@layer base,amplify;@layer amplify{:root{${root}}\n${rules}}`;
};

/**
 * Amplify without what is not used: `virtual:amplify.css` holds the styles of the primitives above and only the theme
 * variables they read (the whole theme is 130 KB), and its run-time theme, which nothing reads while the theme is plain
 * CSS, is left out of the script with all that makes it (22 KB compressed).
 */
export const slimAmplify = (): Plugin => ({
  name: 'slim-amplify',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    if (source === id) return resolved;
    return source === 'lodash/kebabCase.js' && theirs.test(importer) ? kebabCase : undefined;
  },
  load: (module) => {
    if (module === resolved) return styles();
    // It names the variables of tokens, which are words in camel case.
    if (module === kebabCase) return "export default (text) => text.replace(/[A-Z]/g, '-$&').toLowerCase();";
    if (!theirs.test(module)) return undefined;
    if (themeMaker.test(module)) return plainTheme;
    return unusedTokens.test(module) ? 'export const tokens = {}, reactNativeTokens = {};' : undefined;
  },
});
