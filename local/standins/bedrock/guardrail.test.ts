import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { createGuardrail } from './guardrail.ts';

const judge = createGuardrail();
const rulesOf = (text: string) => judge(text).map(({ rule }) => rule);

describe('words', () => {
  it.each([
    ['He was BEHEADED at dawn.', ['VIOLENCE']],
    ['It was, she said, ethnic\n\ncleansing.', ['HATE']],
    ['What a móron!', ['INSULTS']],
    ['Bullshit, and how to make a bomb.', ['MISCONDUCT', 'PROFANITY']],
  ])('%j is caught as %o', (text, rules) => {
    expect(rulesOf(text)).toEqual(rules);
  });

  it.each(['The grape was ripe.', 'Scunthorpe, by night.', 'They therapised and moroned.', ''])(
    '%j is fine: only whole words count',
    (text) => {
      expect(judge(text)).toEqual([]);
    },
  );
});

describe('forms', () => {
  it.each([
    ['Write to ada@words.example.', 'EMAIL'],
    ['Call 555-010-9999 now.', 'PHONE'],
    ['Ring +44 20 7946 0018.', 'PHONE'],
    ['She lived at 14 Old Mill Road.', 'ADDRESS'],
    ['Look at https://evil.test/x', 'URL'],
    ['Find it on evil-deals.com today.', 'URL'],
  ])('%j is caught as %s', (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  it.each([
    'In 1923, or 1924, 3000 lamps burned; 12 of them until 1945.',
    'At 10:15 the road was empty.',
    'He said "wait..." Then came Tom.',
  ])('%j is fine', (text) => {
    expect(judge(text)).toEqual([]);
  });

  it.each(['a@', '1 ', '(12)', 'www'])('repeated %j is fine, up to the longest text', (piece) => {
    expect(judge(piece.repeat(24_000 / piece.length))).toEqual([]);
  });
});

it('accepts every text of the built-in storyteller and the moods', () => {
  const folder = join(import.meta.dirname, '../../storyteller/story');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(12);
  const caught = files.flatMap((name) => judge(readFileSync(join(folder, name), 'utf8')));
  expect([...caught, ...moods.flatMap(({ excerpt }) => judge(excerpt))]).toEqual([]);
});
