import { expect, test } from 'vitest';
import { begunStory, freeNarrationsOf, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { publish, PublishInput } from './publish.ts';

test('a published story is ready and costs what was held, however often the step runs', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await publish(fakes.services)({ ...thisStory, silent: false });
  await publish(fakes.services)({ ...thisStory, silent: false });
  expect(fakes.state.stories.get(uid)?.stage).toBe('ready');
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  expect(fakes.state.books.holds.size).toBe(0);
  expect(fakes.state.books.entries.filter(({ reason }) => reason === 'story')).toHaveLength(1);
});

test('a story without a voice is out, and charges nothing', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await publish(fakes.services)({ ...thisStory, silent: true });
  expect(fakes.state.stories.get(uid)?.stage).toBe('untold');
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
});

test('a story has a voice unless the state machine says it has none', () => {
  expect(PublishInput.parse(thisStory).silent).toBe(false);
  expect(PublishInput.safeParse({ ...thisStory, silent: 'yes' }).success).toBe(false);
});
