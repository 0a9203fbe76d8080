import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { begunStory, freeNarrationsOf, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { systemAccount } from './systemAccount.ts';
import { releaseDueHolds } from './releaseDueHolds.ts';

const MINUTE_MILLISECONDS = 60_000;

test('a story whose process was killed returns its narration once the hold is due, and fails', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await releaseDueHolds(fakes.services)();
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  await fakes.services.sleep(limits.holdMinutes * MINUTE_MILLISECONDS);
  await releaseDueHolds(fakes.services)();
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(fakes.state.stories.get(uid)?.stage).toBe('failed');
  expect(fakes.state.lines).toContainEqual(expect.objectContaining({ level: 'warn', fields: { released: 1 } }));
});

test('an unstarted story is started, and one that cannot start does not delay the others', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  const other = { ...aNewStory({ uid: 'other' }), ownerId: 'u_other' };
  const sample = { ...aNewStory({ uid: 'sample' }), ownerId: systemAccount.id };
  fakes.state.stories.set('other', other).set('sample', sample);
  const { workflows: running } = fakes.services;
  const workflows: typeof fakes.services.workflows = {
    startNarrate: (at) =>
      at.uid === uid ? Promise.reject(new Error('Step Functions is down')) : running.startNarrate(at),
  };
  await releaseDueHolds({ ...fakes.services, workflows })();
  expect(fakes.state.started).toEqual([{ uid: 'other', version: 1, startAt: 'prepare' }]);
  expect(fakes.state.lines).toMatchObject([{ level: 'warn', fields: { stories: 2, failed: 1 } }]);
});
