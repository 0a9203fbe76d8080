import { describe, expect, it } from 'vitest';
import { storyEvents, type SubjectKind } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { createGuardrail } from '#local/standins/bedrock/guardrail.ts';
import { faultsIn } from '#test/eval/faultsIn.ts';
import { mentionsOf } from '#test/eval/measureLines.ts';
import { count } from '#test/support/count.ts';
import { lineShapes, type ReadShape } from './shapes.ts';
import { familyOf } from './families.ts';
import { phraseOf } from './phrase.ts';
import { subjectOf } from './subject.ts';
import { conditionsOf, titlesOf, weaveLine, type Brief } from './weave.ts';

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

const sights = [{}, { colour: 'amber', light: 'low light' }];

const isNamedIn = (paragraph: string, { subject }: Brief): boolean =>
  subject !== undefined && mentionsOf(subject).test(paragraph);

/** A round tells each subject in each mood, in turn with other lines, settings and lights. Eight rounds combine all lines and lights. */
const rounds = Array.from({ length: count(1, 8) }, (_, round) => round);

const tellings = (shape: ReadShape): Brief[] =>
  rounds
    .flatMap((round) =>
      moodSlugs.flatMap((mood, column) =>
        subjects.map(([subject, kind], row) => {
          const at = row + column + round;
          const chosen = lines[at % lines.length] ?? '';
          return {
            line: (subject ?? shape.event) === undefined && chosen === '' ? 'Nibbles' : chosen,
            form: 'statement' as const,
            setting: settings[(at + column) % settings.length] ?? '',
            mood,
            sight: sights[(row + Math.floor(column / 4) + Math.floor(round / 4)) % sights.length] ?? {},
            subject: subjectOf({ ...(subject !== undefined && { subject }), ...(kind && { kind }) }),
          };
        }),
      ),
    )
    .filter(({ subject }) => !shape.kinds || (subject?.kind && shape.kinds.includes(subject.kind)))
    .filter((brief) => !shape.when?.startsWith('rest') || conditionsOf(brief).has('rest'))
    .filter(({ mood }) => {
      const family = /^(?:quiet|warm|dark|grand)(?=\+|$)/u.exec(shape.when ?? '')?.[0];
      return family === undefined || family === familyOf[mood];
    })
    .filter(({ subject }) => !/(?<!!)\bus\b/u.test(shape.when ?? '') || subject?.again === 'we');

const all = lineShapes().map((shape) => ({ name: shape.id, shape }));

describe.each(all)('the shape $name', ({ shape }) => {
  it('takes every subject in every gap without a fault', () => {
    const judge = createGuardrail();
    expect(tellings(shape)).not.toEqual([]);
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

describe.each(all.filter(({ shape }) => shape.event && shape.kinds))('the shape $name', ({ shape }) => {
  it('has its subject or the line again in most paragraphs, and where it was', () => {
    for (const brief of tellings(shape)) {
      const { text } = weaveLine(shape, { title: 0, salt: 1 }, brief);
      const again = phraseOf(brief.line, brief.form) ?? '\n';
      const paragraphs = text
        .split('\n\n')
        .map((paragraph) => paragraph.includes(again) || isNamedIn(paragraph, brief));
      expect([text, paragraphs.filter(Boolean).length >= 2]).toEqual([text, true]);
      if (brief.setting !== '') expect(text.toLowerCase()).toContain(brief.setting.split(',')[0] ?? '');
    }
  });
});

it('most scenes are for every subject or none, and some of those are gentle', () => {
  const scenes = lineShapes().filter(({ event, form, kinds }) => !event && !form && !kinds);
  expect(scenes.filter(({ isToYou }) => isToYou)).toEqual([]);
  expect(scenes.filter(({ isSpare }) => isSpare !== true).length).toBeGreaterThanOrEqual(25);
  expect(scenes.filter(({ gentle }) => gentle === true).length).toBeGreaterThanOrEqual(8);
});

it('for each event, a gentle shape fits every line, subject and mood', () => {
  const fitting = lineShapes().filter(
    ({ event, gentle, kinds, isToYou, isQuoted, isInverted }) =>
      event && gentle === true && !kinds && !isToYou && !isQuoted && !isInverted,
  );
  expect(new Set(fitting.map(({ event }) => event))).toEqual(new Set(storyEvents));
});

it('a story about a death or a parting is always gentle', () => {
  for (const { shape } of all) if (shape.event === 'gone') expect(shape.gentle).toBe(true);
});

it('questions, greetings and other languages have scenes', () => {
  for (const form of ['question', 'greeting', 'other'])
    expect(lineShapes().filter((shape) => shape.form === form).length).toBeGreaterThanOrEqual(2);
});

it('no two shapes have the same id or title', () => {
  const ids = lineShapes().map(({ id }) => id);
  const titles = lineShapes().flatMap((shape) => shape.titles);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(titles).size).toBe(titles.length);
});
