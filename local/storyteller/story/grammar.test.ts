import { describe, expect, it } from 'vitest';
import { article, choose, fill, inTitleCase, sentencesOf, tidy, wordCount } from './grammar.ts';
import { randomFrom } from './random.ts';

describe('grammar', () => {
  it.each([
    ['apple', 'an'],
    ['umber brown', 'an'],
    ['hour', 'an'],
    ['unicorn', 'a'],
    ['one-legged', 'a'],
    ['European', 'a'],
    ['ivory white', 'an'],
    ['lilac', 'a'],
  ])('puts the right article before %s', (word, expected) => {
    expect(article(word)).toBe(expected);
  });

  it.each([
    ['Four chairs', 'Four Chairs'],
    ['out of the north', 'Out of the North'],
    ['Dad, with the bear', 'Dad, with the Bear'],
    ['What they came for', 'What They Came For'],
    ['The Battle of "nos vacances en Savoie"', 'The Battle of "nos vacances en Savoie"'],
    ["Six o'clock", "Six O'clock"],
  ])('writes %s as a title: %s', (title, expected) => {
    expect(inTitleCase(title)).toBe(expected);
  });

  it('corrects the article before a filled-in word', () => {
    expect(tidy('There was a amber orange door and an lilac one.')).toBe(
      'There was an amber orange door and a lilac one.',
    );
  });

  it('capitalises a slot that opens a sentence or a speech, and no other', () => {
    const slots = { c: 'slate gray' };
    expect(fill('{c} came. {c} went, said {c}: {c}.', slots)).toBe(
      'Slate gray came. Slate gray went, said slate gray: slate gray.',
    );
    expect(fill('"{c}," he said. "{c}!" and "no {c}"', slots)).toBe(
      '"Slate gray," he said. "Slate gray!" and "no slate gray"',
    );
  });

  it('refuses a slot that has no words', () => {
    expect(() => fill('the {nothing}', {})).toThrow('{nothing}');
  });

  it('makes the same choices from the same seed', () => {
    const text = '[a|b|c] [d|e|f] [g|h|i]';
    expect(choose(text, randomFrom(7))).toBe(choose(text, randomFrom(7)));
    expect(choose(text, randomFrom(7))).not.toContain('|');
  });

  it('counts words, and splits sentences with their quotation marks', () => {
    expect(wordCount("It's a well-known fact.")).toBe(4);
    expect(sentencesOf('"Go on," he said. "Now!" She went. Why?')).toEqual([
      '"Go on," he said.',
      '"Now!"',
      'She went.',
      'Why?',
    ]);
  });
});
