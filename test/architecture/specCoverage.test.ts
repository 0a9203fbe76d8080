import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = { requirement: string; shownBy: readonly { file: string; title: string }[] };

/** Rows have the form `| promise | `file` › title<br>`file` › title |`. */
const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (?!requirement|---)(.+?) +\| ?(.*?) *\|$/gm)].map(([, requirement = '', shown = '']) => ({
    requirement,
    shownBy: [...shown.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title })),
  }));

/** True if the source contains the title in any kind of quotes. */
const has = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));

const rows = rowsOf(readFileSync('docs/spec-coverage.md', 'utf8'));

describe('what the specification asks', () => {
  it('is a long list', () => {
    expect(rows.length).toBeGreaterThan(100);
  });

  it('has a test in each row', () => {
    expect(rows.filter(({ shownBy }) => shownBy.length === 0).map(({ requirement }) => requirement)).toEqual([]);
  });

  it('names existing tests', () => {
    const missing = rows.flatMap(({ requirement, shownBy }) =>
      shownBy
        .filter(({ file, title }) => !existsSync(file) || !has(readFileSync(file, 'utf8'), title))
        .map(({ file, title }) => `${requirement}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });
});
