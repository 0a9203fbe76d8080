import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/platform/newId.ts';
import { toItem } from '#functions/story/present.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { aStory } from '#test/support/aStory.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { storiesHaveTitles } from './0009-stories-have-titles.ts';
import { freshProgress, migrateTable } from './migrateTable.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

/** A story as the release before wrote it. */
const put = async (over: Record<string, unknown> = {}): Promise<string> => {
  const uid = newId();
  const Item = { ...storyKeys.story(uid), ...aStory({ uid }), schemaVersion: 2, ...over };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return uid;
};
const rawOf = async (uid: string) =>
  (await running.table.client.send(new GetCommand({ TableName: running.table.name, Key: storyKeys.story(uid) }))).Item;
const titleShown = async (uid: string): Promise<string> => {
  const story = await readStory(running.table, uid);
  if (!story) throw new Error('the story is gone');
  const mediaUrls = { sign: () => (key: string) => key };
  return toItem({ story, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings: null }).title;
};
const walk = () =>
  migrateTable(running.table, storiesHaveTitles, {
    isDryRun: false,
    progress: freshProgress(2),
    onPage: async () => undefined,
  });

it('a story without a title is called the same before and after the migration, which gives it that title', async () => {
  const { content } = aStory();
  const [old, titled, making] = [
    await put(),
    await put({ content: { ...content, title: 'The Patient Lamp' } }),
    await put({ content: undefined, stage: 'writing' }),
  ];
  const before = [await titleShown(old), await titleShown(titled), await titleShown(making)];
  expect(before).toEqual(['A lamp stood in the rain…', 'The Patient Lamp', '']);
  expect(await walk()).toEqual({ found: 3, changed: 3 });
  expect([await titleShown(old), await titleShown(titled), await titleShown(making)]).toEqual(before);
  expect(await rawOf(old)).toMatchObject({ content: { ...content, title: before[0] }, schemaVersion: 3 });
  expect(await rawOf(making)).not.toHaveProperty('content');
  expect(await walk()).toEqual({ found: 0, changed: 0 });
});
