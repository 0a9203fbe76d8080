import { expect, it } from 'vitest';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { failingOn } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { storiesIn } from './stories.ts';
import { storyMusicIn } from './storyMusic.ts';
import { storyKeys } from './keys.ts';

const soundtrack = { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' };
const other = { directory: 'epic', key: 'the-last-gate.mp3', name: 'The last gate' };

const db = tableOfFile();

let count = 0;
const scene = async (story: Story, item: Record<string, unknown> = {}) => {
  count += 1;
  const uid = `story${count}`.padEnd(22, '0');
  await db.table.client.send(
    new PutCommand({ TableName: db.table.name, Item: { ...storyKeys.story(uid), ...story, uid, ...item } }),
  );
  const find = async () => (await storiesIn(db.table).find(uid)) ?? {};
  return { uid, music: storyMusicIn(db.table), find };
};

it('sets, replaces and removes a story’s music, and refuses another owner', async () => {
  const { uid, music, find } = await scene(aStory({ ownerId: 'v_1', wantsMusic: true }));
  expect(await music.put(uid, 'v_2', soundtrack)).toBe(false);
  expect(await music.put(uid, 'v_1', soundtrack)).toBe(true);
  expect(await music.put(uid, 'v_1', other)).toBe(true);
  expect(await find()).toMatchObject({ soundtrack: other });
  expect(await music.remove(uid, 'v_2')).toBe(false);
  expect(await music.remove(uid, 'v_1')).toBe(true);
  expect(await music.remove(uid, 'v_1')).toBe(true);
  expect(await find()).toMatchObject({ wantsMusic: false });
  expect(await find()).not.toHaveProperty('soundtrack');
});

it('fails when the table does', async () => {
  const { uid } = await scene(aStory({ ownerId: 'v_1' }));
  const failing = storyMusicIn(failingOn(db.table, /Update/));
  await expect(failing.put(uid, 'v_1', soundtrack)).rejects.toThrow('TimeoutError');
});

it('creates no missing story, and revives no failed or deleted one', async () => {
  const { music } = await scene(aStory());
  expect(await music.put('nonenonenonenonenone00', 'v_1', soundtrack)).toBe(false);
  expect(await storiesIn(db.table).find('nonenonenonenonenone00')).toBeUndefined();
  const failed = await scene(aNewStory({ ownerId: 'v_1', stage: 'failed' }));
  expect(await music.put(failed.uid, 'v_1', soundtrack)).toBe(false);
  const deleted = await scene(aStory({ ownerId: 'v_1' }), { expiresAt: db.clock.now.getTime() / 1000 - 1 });
  expect(await music.put(deleted.uid, 'v_1', soundtrack)).toBe(false);
});

it('chooses once for an unfinished story, and not over the owner’s choice', async () => {
  const { uid, music, find } = await scene(aNewStory({ ownerId: 'v_1', stage: 'narrating', wantsMusic: true }));
  await music.choose(uid, 2, other);
  expect(await find()).not.toHaveProperty('soundtrack');
  await music.choose(uid, 1, soundtrack);
  await music.choose(uid, 1, other);
  expect(await find()).toMatchObject({ soundtrack });
  const published = await scene(aStory({ ownerId: 'v_1', wantsMusic: true }));
  await music.choose(published.uid, 1, soundtrack);
  expect(await published.find()).not.toHaveProperty('soundtrack');
});

it('adds requested music to a finished story once, not over other music or a refusal', async () => {
  const { uid, music, find } = await scene(aStory({ ownerId: 'v_1', wantsMusic: true }));
  expect(await music.give(uid, soundtrack)).toBe(true);
  expect(await music.give(uid, other)).toBe(false);
  expect(await find()).toMatchObject({ soundtrack });
  await music.remove(uid, 'v_1');
  expect(await music.give(uid, other)).toBe(false);
  for (const [story, item] of [
    [aNewStory({ stage: 'narrating', wantsMusic: true }), {}],
    [aNewStory({ stage: 'failed', wantsMusic: true }), {}],
    [aStory({ wantsMusic: false }), {}],
    [aStory({ wantsMusic: true }), { expiresAt: db.clock.now.getTime() / 1000 - 1 }],
  ] as const) {
    const one = await scene(story, item);
    expect(await one.music.give(one.uid, soundtrack)).toBe(false);
  }
  expect(await music.give('nonenonenonenonenone00', soundtrack)).toBe(false);
});
