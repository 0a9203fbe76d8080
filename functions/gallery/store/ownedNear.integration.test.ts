import { expect, it } from 'vitest';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { aStory } from '#test/support/aStory.ts';
import { putItems } from '#test/support/publicStories.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { ownedNearIn } from './ownedNear.ts';

const running = tableOfEachTest();
const ownerId = 'u_owner';
const window = {
  from: new Date('2025-11-23T00:00:00.000Z'),
  end: new Date('2025-11-27T00:00:00.000Z'),
  until: new Date('2025-11-30T00:00:00.000Z'),
};

const put = (times: readonly string[], over: Record<string, unknown> = {}) =>
  putItems(
    running.table,
    times.map((createdAt) => {
      const uid = createdAt.replaceAll(/\D/g, '').padEnd(22, '0');
      const story = aStory({ uid, ownerId, createdAt });
      return { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story, ...over };
    }),
  );
const list = async () => (await ownedNearIn(running.table).list(ownerId, window)).map(({ createdAt }) => createdAt);

it('lists the stories of the window only, with its first moment and without its last', async () => {
  const inside = ['2025-11-23T00:00:00.000Z', '2025-11-26T23:59:59.999Z', '2025-11-27T00:00:00.000Z'];
  await put([...inside, '2025-11-22T23:59:59.999Z', '2025-11-30T00:00:00.000Z', '2024-11-26T09:00:00.000Z']);
  expect((await list()).toSorted()).toEqual(inside);
});

it('reads the nearest stories, however many others there are', async () => {
  const at = (day: string, minute: number) => `${day}T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const minutes = Array.from({ length: 20 }, (_, minute) => minute);
  await put(minutes.flatMap((minute) => [at('2025-11-24', minute), at('2025-11-28', minute)]));
  await put([at('2025-11-26', 0)]);
  const listed = await list();
  expect(listed).toHaveLength(12);
  expect(listed[0]).toBe(at('2025-11-26', 0));
  expect(listed.slice(6)).toEqual(minutes.slice(0, 6).map((minute) => at('2025-11-28', minute)));
});

it('leaves out stories of others and stories that have expired', async () => {
  await put(['2025-11-26T09:00:00.000Z'], {
    ownerId: 'u_other',
    ...ownerIndex.keys({ ownerId: 'u_other', uid: 'x', createdAt: '2025-11-26T09:00:00.000Z' }),
  });
  await put(['2025-11-26T10:00:00.000Z'], { expiresAt: running.clock.now.getTime() / 1000 - 1 });
  expect(await list()).toEqual([]);
});
