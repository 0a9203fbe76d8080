import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aStory } from '#test/support/aStory.ts';
import { behind, failingOn, interposed, noting, racing } from '#test/support/interposed.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { advance, startTable } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { deletionsIn } from './deletions.ts';
import { ownerIndex, storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';
import type { StoryItem } from './storyItems.ts';
import { viewsIn } from './views.ts';

const running = tableOfFile();

const put = async (over: Partial<StoryItem> = {}): Promise<Story> => {
  const story = aStory({ uid: newId(), ownerId: 'v_owner', ...over });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return story;
};
const deletions = (table: Table = running.table) => deletionsIn(table);
const itemsOf = async (uid: string) =>
  (await running.items()).filter(({ pk, sk }) => `${String(pk)} ${String(sk)}`.includes(uid));
const all = { cursor: undefined, moodIds: undefined };

describe('begin', () => {
  it('removes a public story for everyone, its owner, and search', async () => {
    const text = 'A lighthouse in the fog';
    const story = aPublicStory({ uid: newId(), text, at: running.clock.now.toISOString() }, { ownerId: 'v_public' });
    await putPublicStories(running.table, [story]);
    const listed = async () => {
      const pages = [
        await galleryIn(running.table).listPublic(all),
        await galleryIn(running.table).listByOwner('v_public', all),
      ];
      return pages.map(({ items }) => items.length);
    };
    const words = async () => (await itemsOf(story.uid)).filter(({ pk }) => String(pk).startsWith('WORD#')).length;
    expect([await listed(), (await words()) > 2]).toEqual([[1, 1], true]);
    expect(await deletions().begin(story.uid, 'v_public')).toBe('begun');
    expect([await listed(), await words()]).toEqual([[0, 0], 0]);
    expect(await storiesIn(running.table).find(story.uid)).toBeUndefined();
    const item = (await itemsOf(story.uid)).find(({ sk }) => sk === 'STORY');
    // A deleted story must not be in the indexes, because lists would have to read it.
    for (const name of ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'searchTerms']) expect(item).not.toHaveProperty(name);
    expect(await deletions().listUnfinished()).toContain(story.uid);
  });

  it('is allowed for the owner and operators only', async () => {
    const { uid } = await put();
    expect(await deletions().begin(uid, 'v_another')).toBe('gone');
    expect(await storiesIn(running.table).find(uid)).toMatchObject({ uid });
    expect(await deletions().begin(uid, undefined)).toBe('begun');
    expect(await deletions().begin(uid, 'v_another')).toBe('gone');
    for (const by of ['v_owner', undefined]) expect(await deletions().begin(uid, by)).toBe('begun');
    expect(await deletions().begin(newId(), undefined)).toBe('gone');
  });

  it.each(['preparing', 'writing', 'narrating'] as const)('waits while the story is %s', async (stage) => {
    const { uid } = await put({ stage });
    expect(await deletions().begin(uid, 'v_owner')).toBe('busy');
    expect(await storiesIn(running.table).find(uid)).toMatchObject({ stage });
  });

  it('applies to the current story if it changed in the meantime', async () => {
    const story = await put();
    const moved = racing(running.table, () => put({ ...story, version: 2, isPublic: true }));
    expect(await deletions(moved).begin(story.uid, 'v_owner')).toBe('begun');
    const taken = await put();
    const given = racing(running.table, () => put({ ...taken, ownerId: 'u_account' }));
    expect(await deletions(given).begin(taken.uid, 'v_owner')).toBe('gone');
    expect(await storiesIn(running.table).find(taken.uid)).toMatchObject({ ownerId: 'u_account' });
  });

  it('gives up on a story that keeps changing, and reports it', async () => {
    const story = await put();
    let version = 1;
    const restless = interposed(running.table, async (command, send) => {
      if (command.constructor.name === 'TransactWriteCommand') await put({ ...story, version: (version += 1) });
      return send();
    });
    expect(await deletions(restless).begin(story.uid, 'v_owner')).toBe('busy');
    expect(await storiesIn(running.table).find(story.uid)).toMatchObject({ version });
  });

  it('begins by one read and one transaction, and is read consistently', async () => {
    const { uid } = await put();
    const { table, requests } = noting(running.table);
    expect(await deletions(table).begin(uid, 'v_owner')).toBe('begun');
    expect(requests).toEqual(['GetCommand', 'TransactWriteCommand']);
    expect(await deletions(behind(running.table)).begin(uid, 'v_owner')).toBe('begun');
  });

  it('fails when the table does, and deletes nothing', async () => {
    const { uid } = await put();
    await expect(deletions(failingOn(running.table, /Transact/)).begin(uid, 'v_owner')).rejects.toThrow('TimeoutError');
    expect(await storiesIn(running.table).find(uid)).toMatchObject({ uid });
  });
});

describe('finish', () => {
  it('removes every item of the story, and then its deletion marker', async () => {
    const { uid } = await put();
    const mark = (person: number) => {
      const Item = storyKeys.viewMark(uid, `v_${person}`, '2026-03-14');
      return running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
    };
    await Promise.all(Array.from({ length: 60 }, (_, person) => mark(person)));
    await deletions().begin(uid, 'v_owner');
    await deletions().finish(uid);
    expect(await itemsOf(uid)).toEqual([]);
    expect(await deletions().listUnfinished()).not.toContain(uid);
  });

  it('keeps the marker until a running change can write no more, and removes what it wrote', async () => {
    const pending = { kind: 'voice', version: 2, voiceId: 'Amy' } as const;
    const { uid } = await put({ pending: { ...pending, startedAt: running.clock.now.toISOString() } });
    await deletions().begin(uid, 'v_owner');
    await deletions().finish(uid);
    await viewsIn(running.table).count(uid, 'v_late', '198.51.100.1');
    advance(running.clock, limits.changeMinutes - 1);
    await deletions().finish(uid);
    expect(await deletions().listUnfinished()).toContain(uid);
    advance(running.clock, 1);
    await deletions().finish(uid);
    expect(await itemsOf(uid)).toEqual([]);
  });

  it('keeps the marker until a video begun before, or at that moment, can write no more', async () => {
    const until = (minutes: number) => ({
      exportsUntil: new Date(running.clock.now.getTime() + minutes * 60_000).toISOString(),
    });
    const [known, begun, more] = [await put(until(20)), await put(), await put(until(5))];
    await deletions().begin(known.uid, 'v_owner');
    for (const story of [begun, more]) {
      const exporting = racing(running.table, () => put({ ...story, ...until(20) }));
      expect(await deletions(exporting).begin(story.uid, 'v_owner')).toBe('begun');
    }
    advance(running.clock, 19);
    for (const { uid } of [known, begun, more]) await deletions().finish(uid);
    expect(await deletions().listUnfinished()).toEqual(expect.arrayContaining([known.uid, begun.uid, more.uid]));
    advance(running.clock, 1);
    for (const { uid } of [known, begun, more]) {
      await deletions().finish(uid);
      expect(await itemsOf(uid)).toEqual([]);
    }
  });

  it('removes and lists by consistent reads', async () => {
    const other = await startTable();
    try {
      const story = aStory({ uid: newId(), ownerId: 'v_owner' });
      const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
      await other.table.client.send(new PutCommand({ TableName: other.table.name, Item }));
      const late = deletions(behind(other.table));
      expect(await late.begin(story.uid, undefined)).toBe('begun');
      expect(await late.listUnfinished()).toEqual([story.uid]);
      await late.finish(story.uid);
      expect(await other.items()).toEqual([]);
      expect(await late.listUnfinished()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('changes nothing of a story that is not being deleted', async () => {
    const { uid } = await put();
    await deletions().finish(uid);
    expect(await storiesIn(running.table).find(uid)).toMatchObject({ uid });
  });

  it('retries what a busy table left, and keeps the marker while items remain', async () => {
    const { uid } = await put();
    await deletions().begin(uid, 'v_owner');
    const leaving = (times: number): Table => {
      let left = times;
      return interposed(running.table, async (command, send) => {
        if (command.constructor.name !== 'BatchWriteCommand' || left === 0) return send();
        left -= 1;
        return { UnprocessedItems: (command.input as { RequestItems: object }).RequestItems };
      });
    };
    await expect(deletions(leaving(99)).finish(uid)).rejects.toThrow('left items');
    expect(await deletions().listUnfinished()).toContain(uid);
    await deletions(leaving(2)).finish(uid);
    expect(await itemsOf(uid)).toEqual([]);
  });
});
