import { describe, expect, it } from 'vitest';
import { subjectKinds } from '#shared/story/detailKinds.ts';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { emptyMemory } from '../memory.ts';
import { isAddressed } from './addressed.ts';
import { lineShapes } from './shapes.ts';
import { subjectOf } from './subject.ts';
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
const shapeOf = ({ memory }: ReturnType<typeof tell>) =>
  lineShapes().find(({ id }) => `line/${id}` === memory.stories.at(-1)?.shape);

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

describe('the setting', () => {
  it.each([
    ['the kitchen', 'In the kitchen.'],
    ['Whitby, August 1985', 'Whitby, August 1985.'],
    ['when I was four', 'When I was four.'],
    ['en la cocina con la abuela', 'En la cocina con la abuela.'],
  ])('%s stands after the line, as in an album, or is in the scene', (setting, sentence) => {
    const { text } = tell({ line: 'what a day', details: { subject: 'Juno', setting } });
    expect(text.toLowerCase()).toContain(setting.toLowerCase());
    if (
      !text
        .slice(sentence.length + 12)
        .toLowerCase()
        .includes(setting.toLowerCase())
    )
      expect(text).toContain(`What a day. ${sentence} `);
  });
});

it('where or when a question was asked is a part of the question', () => {
  const details = { subject: 'a fox', kind: 'animal', setting: 'in our garden, 1938' } as const;
  for (const mood of moodSlugs) {
    const { text } = tell({ mood, line: 'Is that a fox on the lawn?', details });
    expect(text).toMatch(/^Is that a fox on the lawn, (?:in our garden, )?in 1938\? /u);
  }
});

it('a question that was written without its mark has one', () => {
  for (const mood of moodSlugs)
    expect(tell({ mood, line: 'Who let Uncle Raymond near the karaoke' }).text).toMatch(
      /^Who let Uncle Raymond near the karaoke\? /u,
    );
});

it('names nothing as a detail that may be the subject', () => {
  const details = { subject: 'the red glove', kind: 'thing', event: 'lost' } as const;
  for (const mood of moodSlugs)
    expect(
      tell({ mood, line: 'I wear this one and miss the other glove', details }).text.split('the other glove'),
    ).toHaveLength(2);
});

it('a time that the line says does not stand after it again', () => {
  const details = { subject: 'Ada', kind: 'person', setting: '4:17 am', event: 'born' } as const;
  expect(tell({ line: "She's here! Ada Rose, 4:17 am.", details }).text).not.toMatch(/At 4:17/u);
});

it('says no line twice, except a caption of one or two words', () => {
  for (const mood of moodSlugs)
    for (let at = 0; at < 5; at += 1) {
      const line = 'our goat stood on the roof of the car lol';
      const { text } = tell({ mood, line, picture: `p${at}`, details: { subject: 'the goat', kind: 'animal' } });
      expect(text.toLowerCase().split('stood on the roof')).toHaveLength(2);
    }
});

it('a first day at work in a hospital is no illness', () => {
  const details = { subject: 'me', kind: 'person', setting: 'the hospital', event: 'first' } as const;
  expect(shapeOf(tell({ line: 'My first day as a nurse', details }))?.gentle).toBeUndefined();
});

describe('the fields', () => {
  it('decide who it is about, where and what happens', () => {
    for (const mood of moodSlugs) {
      const details = { subject: 'Biscuit', kind: 'animal', setting: 'at the sea, 1985', event: 'found' } as const;
      const told = tell({ mood, line: 'what a day', details });
      expect(told.text).toMatch(/^What a day\. /u);
      expect(told.text.toLowerCase()).toContain('at the sea');
      expect(told.text.toLowerCase()).toContain('in 1985');
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

  it('a place alone is what the story is about, and a time alone begins it', () => {
    const { text, subject } = tell({ details: { setting: 'by the harbour' } });
    expect(text).toMatch(/^This is the harbour\. /u);
    expect(subject).toBe('the harbour');
    expect(tell({ details: { setting: 'Christmas 2019' } }).text).toMatch(/^Christmas 2019\. /u);
  });

  it('that name only a subject, or a subject and a place, have a story in which the subject is, and no stranger has a name', () => {
    for (const kind of subjectKinds)
      for (const setting of [undefined, 'the bus stop', 'in March'])
        for (const line of ['', 'what a day that was'])
          for (let at = 0; at < 5; at += 1) {
            const details = { subject: 'Juno', kind, ...(setting && { setting }) };
            const told = tell({ line, details, picture: `p${at}` });
            const paragraphs = told.text.split('\n\n').map((one) => one.includes('Juno'));
            expect([told.text, paragraphs]).toEqual([told.text, [true, true, true]]);
            expect(shapeOf(told)?.story.join(' ')).not.toMatch(/\{(?:she|he|surname)\}/u);
          }
  });
});

describe('a machine that died', () => {
  const car = { subject: 'our old Corolla', kind: 'thing', event: 'gone' } as const;
  it('went wrong, and is not mourned', () => {
    for (const line of ['Our old Corolla died on the A66', 'the Corolla finally gave up', 'RIP Corolla'])
      expect(shapeOf(tell({ line, details: car }))?.event).toBe('wentWrong');
    expect(shapeOf(tell({ line: 'the washing machine died', details: { event: 'wentWrong' } }))?.event).toBe(
      'wentWrong',
    );
  });

  it('is not confused with its owner', () => {
    for (const line of ['Grandad died the year we bought it', 'Goodbye, old friend'])
      expect(shapeOf(tell({ line, details: car }))?.event).toBe('gone');
  });
});

it('stays gentle where only the field for the place speaks of a hospital', () => {
  const details = { subject: 'Grandma Ruth', kind: 'person', setting: 'Ward 6' } as const;
  for (const mood of moodSlugs) expect(shapeOf(tell({ mood, line: 'She held my hand', details }))?.gentle).toBe(true);
});

describe('a greeting', () => {
  const greetings = [
    { line: 'Happy birthday, with all our love, Dad', details: { subject: 'Dad', kind: 'person' } },
    { line: "Happy Mother's Day to the woman who taught me to swear", details: { subject: 'Mum', kind: 'person' } },
    { line: 'Merry Christmas from Dad', details: { subject: 'Dad', kind: 'person' } },
  ] as const;
  it('says nothing about who sends it or who reads it, if the line does not say so', () => {
    for (const mood of moodSlugs)
      for (const { line, details } of greetings)
        for (let at = 0; at < 6; at += 1) {
          const { text } = tell({ mood, line, details, picture: `p${at}` });
          const after = text.slice(line.length).replaceAll(line, '');
          expect(after).not.toMatch(
            new RegExp(
              `(?:for|to|at) ${details.subject}\\b|${details.subject} (?:opened|read|heard|came|wrote|sent|said|was handed)`,
              'u',
            ),
          );
          expect(after).not.toMatch(/\b(?:opened by|wrote it|had written)\b/u);
        }
  });

  it('is for the one whom it calls by name', () => {
    const dad = subjectOf({ subject: 'Dad' });
    if (!dad) throw new Error('there is no subject');
    for (const line of ['Happy birthday Dad', 'For Dad, who loves the sea', 'thank you dad!', 'To my dear Dad'])
      expect([line, isAddressed(line, dad)]).toEqual([line, true]);
    for (const line of [
      'Happy birthday, love Dad',
      'Love from Dad',
      'Happy birthday from Dad',
      'Thank you from Mum and Dad',
    ])
      expect([line, isAddressed(line, dad)]).toEqual([line, false]);
  });
});

it("keeps the person's own articles, in every language", () => {
  expect(tell({ line: 'a honest mistake, an horse' }).text).toMatch(/^A honest mistake, an horse\. /u);
  expect(tell({ line: 'on a aimé a ver' }).text).toContain('"on a aimé a ver."');
});

describe('a caption of a few words', () => {
  it('has a story about just those words', () => {
    expect(shapeOf(tell({ line: 'kettle corn' }))?.isShort).toBe(true);
    expect(shapeOf(tell({ line: 'a day on which very little happened' }))?.isShort).toBeUndefined();
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
