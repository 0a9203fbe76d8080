import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putUser } from '#functions/account/store/users.ts';
import { newId } from '#functions/platform/newId.ts';
import { changesIn } from '#functions/story/store/changes.ts';
import { completeStory } from '#functions/story/store/completeStory.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { visibilityIn } from '#functions/story/store/visibility.ts';
import { aStory } from '#test/support/aStory.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { storiesHaveContent } from './0004-stories-have-content.ts';
import { revisionsHaveContent } from './0005-revisions-have-content.ts';
import { freshProgress, migrateTable } from './migrateTable.ts';
import type { Migration } from './migration.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

const { content, writtenAt: _, narration, ...others } = aStory();
const at = '2026-03-14T09:00:00.000Z';
const put = (Item: Record<string, unknown>) =>
  running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
const rawOf = async (Key: { pk: string; sk: string }) =>
  (await running.table.client.send(new GetCommand({ TableName: running.table.name, Key, ConsistentRead: true }))).Item;

/** A story as the release before wrote it; with an earlier version, and a change in the making. */
const putEarlier = async (ownerId: string, over: Record<string, unknown> = {}) => {
  const uid = newId();
  const story = { ...others, uid, ownerId, telling: content, narration, toldAt: at, ...over };
  await put({ ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story, schemaVersion: 1 });
  await put({ ...storyKeys.revision(uid, 1), version: 1, telling: content, narration, voiceId: 'Amy', at });
  const read = async () => {
    const found = await readStory(running.table, uid);
    if (!found) throw new Error('the story is gone');
    return found;
  };
  return { uid, read };
};
const anOwner = async () => {
  const id = `u_${newId()}`;
  const flags = { isSubscribed: false, isPendingCancellation: false };
  const user = { kind: 'user' as const, id, name: 'Ada', email: 'ada@words.example', tokens: 3, freeNarrations: 0 };
  await putUser(running.table, { ...user, ...flags });
  return { ...user, ...flags };
};
const walk = (migration: Migration) =>
  migrateTable(running.table, migration, {
    isDryRun: false,
    progress: freshProgress(2),
    onPage: async () => undefined,
  });
const lastChange = { version: 1, kind: 'description', outcome: 'done' };
const change = { kind: 'description', version: 3, stage: 'narrating', voiceId: 'Amy', telling: content, startedAt: at };

it('a story of the release before reads the same before and after the migration, which leaves none of its names', async () => {
  running.clock.now = new Date(at);
  const { uid, read } = await putEarlier('u_read', { version: 2, lastChange, change });
  const today = {
    content,
    writtenAt: at,
    change: { kind: 'text', content },
    lastChange: { ...lastChange, kind: 'text' },
  };
  expect(await read()).toMatchObject(today);
  expect(await changesIn(running.table).listRevisions(uid)).toMatchObject([{ version: 1, content }]);
  expect((await walk(storiesHaveContent)).changed).toBe(1);
  expect((await walk(revisionsHaveContent)).changed).toBe(1);
  expect(await read()).toMatchObject(today);
  expect(await changesIn(running.table).listRevisions(uid)).toMatchObject([{ version: 1, content }]);
  const raw = JSON.stringify([await rawOf(storyKeys.story(uid)), await rawOf(storyKeys.revision(uid, 1))]);
  expect(raw).not.toMatch(/telling|toldAt|"description","outcome"|untold/);
  expect(await walk(storiesHaveContent)).toEqual({ found: 0, changed: 0 });
  expect(await walk(revisionsHaveContent)).toEqual({ found: 0, changed: 0 });
});

it('what this release wrote beside an earlier name is what counts, before and after', async () => {
  const { uid, read } = await putEarlier('u_both', { content: { ...content, text: 'Newer words.' } });
  expect((await read()).content?.text).toBe('Newer words.');
  await walk(storiesHaveContent);
  expect(await rawOf(storyKeys.story(uid))).toMatchObject({ content: { text: 'Newer words.' }, schemaVersion: 2 });
  expect(await rawOf(storyKeys.story(uid))).not.toHaveProperty('telling');
});

it.each(['before', 'after'])(
  'a story that was silent is so %s the migration, and can be all it could',
  async (when) => {
    const owner = await anOwner();
    const ways = [1, 2, 3].map(() => putEarlier(owner.id, { stage: 'untold', narration: undefined, isPublic: true }));
    const [voiced, hidden, deleted] = await Promise.all(ways);
    if (!voiced || !hidden || !deleted) throw new Error('three stories were put');
    if (when === 'after') await walk(storiesHaveContent);
    const { table } = running;
    expect(await voiced.read()).toMatchObject({ stage: 'silent', content });
    if (!narration) throw new Error('a story has a voice');
    expect(await completeStory(table, { story: await voiced.read(), caller: owner, narration })).toMatchObject({
      narration,
    });
    expect(await voiced.read()).toMatchObject({ stage: 'ready' });
    expect(await visibilityIn(table).set(await hidden.read(), false)).toBe(true);
    expect(await deletionsIn(table).begin(deleted.uid, owner.id)).toBe('begun');
  },
);

it('an earlier version of before comes back as it was', async () => {
  const { uid, read } = await putEarlier('u_back', { version: 2 });
  const [revision] = await changesIn(running.table).listRevisions(uid);
  if (!revision) throw new Error('there is an earlier version');
  expect(await changesIn(running.table).restore(await read(), revision)).toEqual({ is: 'done' });
  expect(await read()).toMatchObject({ content, version: 3, writtenAt: at });
});
