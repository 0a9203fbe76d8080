import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { begunStory, freeNarrationsOf, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { releaseDueHolds } from './releaseDueHolds.ts';

const MINUTE_MILLISECONDS = 60_000;

test('a story whose process was killed gives its narration back once the hold is due, and is said to have failed', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await releaseDueHolds(fakes.services)();
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  expect(fakes.state.lines).toEqual([]);
  await fakes.services.sleep(limits.holdMinutes * MINUTE_MILLISECONDS);
  await releaseDueHolds(fakes.services)();
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(fakes.state.stories.get(uid)?.stage).toBe('failed');
  expect(fakes.state.lines).toMatchObject([{ level: 'warn', fields: { released: 1 } }]);
});
