import { expect, it } from 'vitest';
import stopList from './plainEnglish.json' with { type: 'json' };
import { isTest, projectFiles, read } from './sources.ts';

type Line = { path: string; text: string };

const phrases = stopList.phrases.map((phrase) => new RegExp(phrase, 'i'));
const clause = new RegExp(stopList.clauses);
const allowed: Readonly<Record<string, string>> = stopList.allowed;

const linesThat = (lines: readonly Line[], isWrong: (text: string) => boolean): string[] =>
  lines
    .filter(({ path, text }) => isWrong(text) && !allowed[path]?.includes(text.trim()))
    .map(({ path, text }) => `${path}: ${text.trim().slice(0, 120)}`);
const hasPhrase = (text: string): boolean => phrases.some((phrase) => phrase.test(text));

/** Quoted texts with a space. A text without one is a name or a key. */
const quotedIn = (path: string): Line[] =>
  [...read(path).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.){6,}?)\1/g)]
    .map(([, , text = '']) => ({ path, text }))
    .filter(({ text }) => /\s/.test(text));

const commentsIn = (path: string): Line[] =>
  [...read(path).matchAll(/(?:^|\s)(?:\/\*\*?|\/\/)\s*([^\n]+)/g)].map(([, text = '']) => ({ path, text }));

const ofPath = (pattern: RegExp, linesOf: (path: string) => Line[]): Line[] =>
  projectFiles.filter((path) => pattern.test(path)).flatMap(linesOf);

it('speaks plain English to users', () => {
  const strings = ofPath(/^web\/strings\/en\/|^web\/.*\/en\/.*\.json$|^shared\/english\.ts$/, quotedIn);
  expect(strings.length).toBeGreaterThan(500);
  expect(linesThat(strings, hasPhrase)).toEqual([]);
});

it('writes plain English in its documents', () => {
  // The page spec-coverage is left out, because it quotes the titles of tests.
  const docs = ofPath(/^(?!docs\/spec-coverage).*\.md$/, (path) =>
    read(path)
      .split('\n')
      // Code in backticks, such as a key of the table, is not prose.
      .map((text) => ({ path, text: text.replaceAll(/`[^`]*`/g, '') })),
  );
  expect(docs.length).toBeGreaterThan(1000);
  expect(linesThat(docs, hasPhrase)).toEqual([]);
});

it('begins no comment with a clause instead of a subject', () => {
  const comments = ofPath(/\.(ts|tsx|mjs|js)$/, (path) =>
    isTest(path) || /(^|\/)(test|testing)\//.test(path) ? [] : commentsIn(path),
  );
  expect(comments.length).toBeGreaterThan(1000);
  const isWrong = (text: string) => clause.test(text.replace(/^`[^`]*`:?\s*/, '')) || hasPhrase(text);
  expect(linesThat(comments, isWrong)).toEqual([]);
});
