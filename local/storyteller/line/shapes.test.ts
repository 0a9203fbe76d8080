import { describe, expect, it } from 'vitest';
import { storyEvents, type SubjectKind } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { createGuardrail } from '#local/standins/bedrock/guardrail.ts';
import { faultsIn } from '../testing/faultsIn.ts';
import { mentionsOf } from '../testing/measureLines.ts';
import { families, familyOf } from './families.ts';
import { groups, lineShapes, type PooledShape } from './shapes.ts';
import { phraseOf } from './phrase.ts';
import { subjectOf } from './subject.ts';
import { titlesOf, weaveLine, type Brief } from './weave.ts';

const subjects: readonly (readonly [string | undefined, SubjectKind | undefined])[] = [
  [undefined, undefined],
  ['Nibbles', 'animal'],
  ['Emma and Noah', 'person'],
  ['we', 'person'],
  ['I', 'person'],
  ['my brother and me', 'person'],
  ['the old red bicycle of my father', 'thing'],
  ['our glasses', 'thing'],
  ['the dock', 'place'],
  ['Uncle Kofi', undefined],
];
const lines = ['Nibbles', 'We got lost twice and nobody minded', 'Home at last with the old dog', ''];

const settings = ['', 'at the lake', 'the bench by the lake, last Tuesday'];

const tellings = (shape: PooledShape): Brief[] =>
  moodSlugs
    .filter((mood) => [...lineShapes()[familyOf[mood]], ...lineShapes().every].includes(shape))
    .flatMap((mood) =>
      subjects.flatMap(([subject, kind]) =>
        lines
          .filter((line) => line !== '' || (shape.opening !== undefined && (subject ?? shape.event) !== undefined))
          .flatMap((line) =>
            [{}, { colour: 'amber', light: 'low light' }].map((sight, at) => ({
              ...{ line, form: 'statement' as const, setting: settings[(line.length + at) % 3] ?? '', mood, sight },
              subject: subjectOf({ ...(subject !== undefined && { subject }), ...(kind && { kind }) }),
            })),
          ),
      ),
    )
    .filter(({ subject }) => !shape.kinds || (subject?.kind && shape.kinds.includes(subject.kind)));

const all = groups.flatMap((group) => lineShapes()[group].map((shape) => ({ name: `${group}/${shape.id}`, shape })));

describe.each(all)('the shape $name', ({ shape }) => {
  it('takes every subject in every gap without a fault', () => {
    const judge = createGuardrail();
    for (const brief of tellings(shape)) {
      const { text, title } = weaveLine(shape, { title: 0, salt: 1 }, brief);
      const who = brief.subject?.who ?? 'nothing';
      expect([who, faultsIn(text, { line: brief.line, min: 105 })]).toEqual([who, []]);
      const words = who.split(' ').length;
      if (words > 3) expect(text.split(who).length - 1).toBeLessThanOrEqual(1);
      expect(text).not.toMatch(/\b(in|at|on), \1\b/iu);
      expect(title.split(' ').length).toBeGreaterThanOrEqual(2);
      expect(judge(text)).toEqual([]);
    }
  });

  it('has three titles of two to six words without a subject', () => {
    const brief: Brief = { line: 'Home', form: 'statement', subject: undefined, setting: '', mood: 'calm', sight: {} };
    expect(titlesOf(shape, brief).length).toBeGreaterThanOrEqual(3);
  });
});

describe.each(all.filter(({ shape }) => shape.pool === 'subject'))('the shape $name', ({ shape }) => {
  it('has its subject or the line again in every paragraph, and where the picture was taken', () => {
    for (const brief of tellings(shape)) {
      const { text } = weaveLine(shape, { title: 0, salt: 1 }, brief);
      const again = phraseOf(brief.line, brief.form) ?? '\n';
      for (const [at, paragraph] of text.split('\n\n').entries()) {
        const isNamed = brief.subject !== undefined && mentionsOf(brief.subject).test(paragraph);
        expect([paragraph, isNamed || (at > 0 && paragraph.includes(again))]).toEqual([paragraph, true]);
      }
      if (brief.setting !== '') expect(text).toContain(brief.setting);
    }
  });
});

it('scenes are for every kind of subject, and some are gentle', () => {
  const scenes = lineShapes().every.filter(({ pool, form }) => pool === 'scene' && !form);
  for (const { kinds, isToYou } of scenes)
    expect([kinds, isToYou]).toEqual([['person', 'animal', 'thing', 'place'], false]);
  expect(scenes.filter(({ gentle }) => gentle === true).length).toBeGreaterThanOrEqual(6);
});

it('for each event, one shape fits every line, subject and mood', () => {
  const every = lineShapes().every.filter(({ event }) => event);
  expect(new Set(every.map(({ event }) => event))).toEqual(new Set(storyEvents));
  expect(every).toHaveLength(storyEvents.length);
  for (const { gentle, kinds, isToYou, isInverted } of every)
    expect({ gentle, kinds, isToYou, isInverted }).toEqual({
      gentle: true,
      kinds: undefined,
      isToYou: false,
      isInverted: false,
    });
});

describe.each(families)('the %s shapes', (family) => {
  const shapes = lineShapes()[family];
  const poolOf = (pool: PooledShape['pool']) => shapes.filter((shape) => shape.pool === pool);

  it('turn on each of the twelve events, for beings, for things and places, and for any subject', () => {
    const turns = (kind: SubjectKind) =>
      poolOf('subject').flatMap(({ event, kinds }) => (event && kinds?.includes(kind) ? [event] : []));
    for (const kind of ['person', 'animal'] as const) expect(new Set(turns(kind))).toEqual(new Set(storyEvents));
    for (const kind of ['thing', 'place'] as const)
      expect(new Set(turns(kind))).toEqual(new Set(storyEvents.filter((event) => event !== 'born')));
  });

  it('are gentle about a death or a parting, and some are for any line', () => {
    for (const { event, gentle } of shapes) if (event === 'gone') expect(gentle).toBe(true);
    const general = shapes.filter(({ event, form, kinds }) => !event && !form && !kinds);
    expect(general.filter(({ gentle }) => gentle === true).length).toBeGreaterThanOrEqual(4);
    expect(poolOf('told').filter(({ form }) => !form).length).toBeGreaterThanOrEqual(8);
  });

  it('have no id and no title twice', () => {
    const ids = shapes.map(({ id }) => id);
    const titles = shapes.flatMap((shape) => shape.titles);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('follow any line, a question and a greeting', () => {
    for (const form of ['question', 'greeting'])
      expect(poolOf('told').filter((shape) => shape.form === form).length).toBeGreaterThanOrEqual(2);
  });
});
