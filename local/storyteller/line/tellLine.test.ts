import { describe, expect, it } from 'vitest';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { emptyMemory } from '../memory.ts';
import { groups, lineShapes } from './shapes.ts';
import { tellLine, type LineInput } from './tellLine.ts';

const input = (over: Partial<LineInput>): LineInput => ({
  ...{ line: '', details: undefined, mood: 'calm', picture: 'p', stated: [], attempt: 0, of: undefined },
  ...{ memory: emptyMemory(), before: undefined },
  ...over,
});
const tell = (over: Partial<LineInput>) => {
  const told = tellLine(input(over));
  if (!told) throw new Error('nothing was told');
  return told;
};
const shapeOf = ({ memory }: ReturnType<typeof tell>) => {
  const [group, id] = memory.stories.at(-1)?.shape.replace('line/', '').split('/') ?? [];
  const found = groups.find((one) => one === group);
  return found && lineShapes()[found].find((shape) => shape.id === id);
};

it('tells nothing without a line or a field', () => {
  expect(tellLine(input({}))).toBeUndefined();
  expect(tellLine(input({ line: ' 🙂 ', details: {} }))).toBeUndefined();
});

describe('a line', () => {
  it('is the first sentence, as it was written', () => {
    for (const mood of moodSlugs)
      expect(tell({ mood, line: 'grandma used to sit hear every evening' }).text).toMatch(
        /^Grandma used to sit hear every evening\. /u,
      );
  });

  it('of another language is quoted as written on the back of the picture, once', () => {
    const { text } = tell({ line: 'nos vacances en Bretagne avec Mamie' });
    expect(text).toMatch(/^On the back of the picture it says: "nos vacances en Bretagne avec Mamie\."/u);
    expect(text.split('Bretagne')).toHaveLength(2);
  });

  it('that is a question or a greeting has a shape of that form', () => {
    expect(shapeOf(tell({ line: 'Is that a sheep?' }))?.form).toBe('question');
    expect(shapeOf(tell({ line: 'Thank you, Nurse Helen' }))?.form).toBe('greeting');
  });
});

describe('the fields', () => {
  it('decide who it is about, where and what happens', () => {
    for (const mood of moodSlugs) {
      const details = { subject: 'Biscuit', kind: 'animal', setting: 'at the sea, 1985', event: 'found' } as const;
      const told = tell({ mood, line: 'what a day', details });
      expect(told.text).toMatch(/^What a day\. /u);
      expect(told.text.toLowerCase()).toContain('at the sea, 1985');
      const about = told.text.split('\n\n').filter((paragraph) => /Biscuit|What a day/u.test(paragraph));
      expect(about.length).toBeGreaterThanOrEqual(2);
      expect(shapeOf(told)?.event).toBe('found');
      expect(told.keywords).toEqual(['biscuit', 'the sea', '1985']);
    }
  });

  it('that are given empty are not filled from the line', () => {
    expect(shapeOf(tell({ line: 'Pepper, our cat, was lost', details: {} }))?.event).toBeUndefined();
    expect(shapeOf(tell({ line: 'Pepper, our cat, was lost' }))?.event).toBe('lost');
  });

  it('tell a story without a line', () => {
    const { text, subject } = tell({ details: { subject: 'the old piano', kind: 'thing', event: 'cameHome' } });
    expect(text).toContain('the old piano');
    expect(subject).toBe('the old piano');
  });

  it('a place alone begins the story', () => {
    expect(tell({ details: { setting: 'by the harbour' } }).text).toMatch(/^By the harbour\. /u);
  });
});

it('uses only gentle shapes for a death, an illness or a parting, in every mood', () => {
  for (const mood of moodSlugs)
    for (const said of [
      { line: "Where we scattered Grandad's ashes" },
      { line: 'Thank you for coming to the funeral' },
      { line: 'Who was holding his hand when he died?' },
      { line: 'the last walk before the hospital', details: { event: 'last' as const } },
      { line: 'Rex', details: { subject: 'Rex', kind: 'animal' as const, event: 'gone' as const } },
    ])
      expect([mood, said.line, shapeOf(tell({ mood, ...said }))?.gentle]).toEqual([mood, said.line, true]);
});

it('tells the same story for a retried request, and a different one for another attempt', () => {
  const first = tell({ line: 'The dock', of: 's:0' });
  const before = first.memory.stories.at(-1);
  expect(tell({ line: 'The dock', of: 's:0', memory: first.memory, before }).text).toBe(first.text);
  expect(tell({ line: 'The dock', attempt: 1, memory: first.memory }).text).not.toBe(first.text);
});

it('uses every fitting shape once before it repeats one', () => {
  let memory = emptyMemory();
  const seen = new Set<string>();
  const mood: MoodSlug = 'joyful';
  for (let at = 0; at < 10; at += 1) {
    const told = tell({ mood, line: 'The dock', memory, picture: `p${at}` });
    memory = told.memory;
    seen.add(memory.stories.at(-1)?.shape ?? '');
  }
  expect(seen.size).toBe(10);
});
