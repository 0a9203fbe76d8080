import { describe, expect, it } from 'vitest';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { pronounOf } from './pronoun.ts';
import { Shape } from './shapes.ts';
import { subjectOf } from './subject.ts';
import { weaveLine, type Brief } from './weave.ts';

const pronoun = (subject: string, kind: 'person' | 'animal' | 'thing' | 'place', line = subject) => {
  const found = subjectOf({ subject, kind });
  return found && pronounOf(found, line)?.[0];
};

describe('the pronoun of a subject', () => {
  it.each([
    ['Grandad', 'person', 'he'],
    ['my great-uncle', 'person', 'he'],
    ['Uncle Ray', 'person', 'he'],
    ['Aunty Ngozi', 'person', 'she'],
    ["Karim's mum", 'person', 'she'],
    ['my sister', 'person', 'she'],
    ['our hens', 'animal', 'they'],
    ['Emma and Noah', 'person', 'they'],
    ['the kettle', 'thing', 'it'],
    ['the dock', 'place', 'it'],
    ['me', 'person', 'I'],
    ['my brother and me', 'person', 'we'],
  ] as const)('of "%s", a %s, is "%s"', (subject, kind, expected) => {
    expect(pronoun(subject, kind)).toBe(expected);
  });

  it.each([
    ['Rosalind', 'person', 'Rosalind'],
    ['Biscuit', 'animal', 'Biscuit on the sofa'],
    ["my sister's dog", 'animal', "my sister's dog"],
    ["Mum's boss", 'person', "Mum's boss at the party"],
    ['Rex', 'animal', 'Rex the night Mum lost her keys'],
    ['Sam', 'person', 'Sam, and he is taller than she is'],
  ] as const)('of "%s", a %s, stays open in the line "%s"', (subject, kind, line) => {
    expect(pronoun(subject, kind, line)).toBeUndefined();
  });

  it('is the one that the line uses, if nobody else is in the line', () => {
    expect(pronoun('Robin', 'person', 'Robin and her first loaf')).toBe('she');
    expect(pronoun('Biscuit', 'animal', 'Biscuit thinks he is a lion')).toBe('he');
  });
});

describe('a story', () => {
  const shape = Shape.parse({
    id: 'pronouns',
    titles: ['One Title', 'Another Title', 'The Third Title'],
    story: [
      '{who} looked up. {who} waited. Somebody came.',
      '{who} looked at somebody. {who} went.',
      '{their} hat fell.',
    ],
  });
  const told = (subject: string, mood: MoodSlug): string => {
    const about = subjectOf({ subject, kind: 'person' });
    const brief: Brief = { line: subject, form: 'statement', subject: about, setting: '', mood, sight: {} };
    const read = { ...shape, cost: 0, slots: [], isToYou: false, isQuoted: false, isToday: false, isInverted: false };
    return weaveLine(read, { title: 0, salt: 1 }, brief).text;
  };

  it('uses a pronoun in the second sentence about the subject, unless somebody else could be meant', () => {
    expect(told('Aunt Rosa', 'calm')).toBe(
      'Aunt Rosa. Aunt Rosa looked up. She waited. Somebody came.\n\nAunt Rosa looked at somebody. Aunt Rosa went.\n\nHer hat fell.',
    );
  });

  it('repeats the name if no pronoun is certain', () => {
    expect(told('Rosalind', 'calm')).toBe(
      "Rosalind. Rosalind looked up. Rosalind waited. Somebody came.\n\nRosalind looked at somebody. Rosalind went.\n\nRosalind's hat fell.",
    );
  });
});
