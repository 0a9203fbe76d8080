import { describe, expect, it } from 'vitest';
import { parseAbout } from './parseAbout.ts';
import readings from './readings.json' with { type: 'json' };

/** One line about a reading: the members, and everything else understood. */
const shown = (line: string): string => {
  const { cast, raw: _raw, language: _language, ...rest } = parseAbout(line);
  const who = cast.map(({ words, category, kind, pronoun, name, age, plural }) =>
    [
      words,
      `(${[category, kind, pronoun, name && `called ${name}`, age && `aged ${age}`, plural && 'several'].filter(Boolean).join(', ')})`,
    ].join(' '),
  );
  const known = Object.entries(rest)
    .filter(([, value]) => value !== null && value.length > 0)
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return [who.join(' + '), ...known].join('; ');
};

describe('a line of words is read', () => {
  it.each(Object.entries(readings))('%s', (line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it('and never fails', () => {
    const odd = [
      '',
      ' ',
      '????',
      '\u0000\u202e',
      'a'.repeat(500),
      "'s 's 's",
      ', , ,',
      'the',
      'and and and',
      'my',
      '((((',
      '😀'.repeat(80),
      'x y z, who',
      'with',
      '1999',
      '"',
    ];
    for (const line of odd) expect([line, typeof parseAbout(line).raw]).toEqual([line, 'string']);
  });

  it('loses control characters, marks of writing direction and markup', () => {
    expect(parseAbout('my \u202edog\u0007 <speak>Rex</speak>').raw).toBe('my dog Rex');
  });
});
