import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { aStory } from '#test/support/aStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { countReports } from './countReports.ts';

const uid = 'storystorystorystory00';

const scene = async (people: number) => {
  const fakes = fakeServices();
  fakes.state.stories.set(uid, aStory({ uid, ownerId: 'u_owner', isPublic: true }));
  for (let person = 0; person < people; person += 1)
    await fakes.services.reports.report({
      uid,
      callerId: `v_${person}`,
      addressKey: `192.0.2.${person}`,
      reason: 'other',
      note: undefined,
    });
  return { ...fakes, count: countReports(fakes.services) };
};

test('reports the number of waiting stories to the alarm and the log, also zero', async () => {
  const { state, services, count } = await scene(1);
  await count();
  expect(state.metrics).toEqual([
    { name: 'ReportsWaiting', value: 1, kind: undefined },
    { name: 'HidesPostponed', value: 0, kind: undefined },
  ]);
  expect(state.lines).toMatchObject([{ level: 'warn', fields: { stories: 1 } }]);
  await services.reports.restore(uid);
  await count();
  expect(state.metrics.at(-2)).toMatchObject({ name: 'ReportsWaiting', value: 0 });
  expect(state.lines).toHaveLength(1);
});

test('forgets the reports of a deleted story', async () => {
  const { state, count } = await scene(1);
  state.stories.delete(uid);
  await count();
  expect(state.metrics).toMatchObject([{ value: 0 }, { value: 0 }]);
  expect(state.reports.waiting.size).toBe(0);
});

test('hides a story whose last report was interrupted before hiding it', async () => {
  const { state, count } = await scene(limits.reportPointsToHide);
  state.stories.set(uid, aStory({ uid, ownerId: 'u_owner', isPublic: true }));
  await count();
  expect(state.stories.get(uid)?.hiddenAt).toBe(state.clock.now.toISOString());
});

test('reports to the alarm how many stories wait for the next hour', async () => {
  const { state, services } = await scene(1);
  await countReports({ ...services, reports: { ...services.reports, enforce: async () => 'postponed' } })();
  expect(state.metrics).toContainEqual({ name: 'HidesPostponed', value: 1, kind: undefined });
});
