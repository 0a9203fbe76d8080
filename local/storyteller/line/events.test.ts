import { expect, it } from 'vitest';
import { storyEvents, type SubjectKind } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { emptyMemory } from '../memory.ts';
import { faultsIn } from '#test/eval/faultsIn.ts';
import { lineShapes } from './shapes.ts';
import { tellLine } from './tellLine.ts';

const subjects: readonly (readonly [string, SubjectKind] | undefined)[] = [
  ['Priya', 'person'],
  ['my husband', 'person'],
  ['Biscuit', 'animal'],
  ["my grandmother's ring", 'thing'],
  ['the old harbour', 'place'],
  undefined,
];
const lines = ['what a day that was', 'Three years of chemo and then today', ''];

const eventOf = (key: string) => lineShapes().find(({ id }) => `line/${id}` === key)?.event;

it.each(moodSlugs)('each event that is known is told in the mood %s, however often it was told before', (mood) => {
  let memory = emptyMemory();
  const untold: unknown[] = [];
  for (const event of storyEvents)
    for (const subject of subjects)
      for (const setting of [undefined, 'at the ferry terminal, in a storm'])
        for (const line of lines) {
          const details = {
            ...(subject && { subject: subject[0], kind: subject[1] }),
            ...(setting !== undefined && { setting }),
            event,
          };
          const told = tellLine({
            ...{ line, details, mood, picture: 'p', stated: [], attempt: 0, of: undefined },
            ...{ memory, before: undefined },
          });
          memory = told?.memory ?? memory;
          const shape = memory.stories.at(-1)?.shape ?? '';
          const faults = faultsIn(told?.text ?? '', { line, min: 100 });
          if (eventOf(shape) !== event || faults.length > 0) untold.push({ event, subject, line, shape, faults });
        }
  expect(untold).toEqual([]);
});
