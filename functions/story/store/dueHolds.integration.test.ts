import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { storiesIn } from './stories.ts';

const DAY_MINUTES = 24 * 60;
const HOLD_MINUTES = limits.holdMinutes + 1;

const running = tableOfEachTest();

const hold = async () => {
  const owner = await newBuyer(running.table, { tokens: 1 });
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
  // A new table object, as in another process, which shares no memory with the first.
  const stories = storiesIn({ ...running.table });
  expect(await stories.begin({ story, caller: owner, idempotency: undefined })).toEqual({ status: 'begun' });
};
const sweep = () => storiesIn(running.table).releaseDueHolds();

describe('a clock that was a day ahead for a while', () => {
  it('releases holds that began after the clock was corrected, while the product runs', async () => {
    await hold();
    advance(running.clock, DAY_MINUTES);
    expect(await sweep()).toBe(1);
    advance(running.clock, -DAY_MINUTES);
    await hold();
    expect(await sweep()).toBe(0);
    advance(running.clock, HOLD_MINUTES);
    expect(await sweep()).toBe(1);
  });

  it.each([
    ['an hour', 60],
    ['three days', 3 * DAY_MINUTES],
  ])('releases all holds after a downtime of %s', async (_, minutes) => {
    await hold();
    advance(running.clock, DAY_MINUTES);
    expect(await sweep()).toBe(1);
    advance(running.clock, -DAY_MINUTES);
    await hold();
    advance(running.clock, minutes);
    expect(await sweep()).toBe(1);
  });

  it('releases holds that began with the wrong time when that time comes', async () => {
    await hold();
    advance(running.clock, DAY_MINUTES);
    await hold();
    expect(await sweep()).toBe(1);
    advance(running.clock, -DAY_MINUTES);
    expect(await sweep()).toBe(0);
    advance(running.clock, DAY_MINUTES + HOLD_MINUTES);
    expect(await sweep()).toBe(1);
  });
});
