import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newId } from '#functions/platform/newId.ts';
import { CursorError, encodeCursor } from '#functions/platform/table/cursor.ts';
import { wordsOf } from '#functions/story/search/words.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Story } from '#functions/story/story.ts';
import { failingOn, interposed, noting } from '#test/support/interposed.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { searchIn } from './search.ts';

const running = tableOfEachTest();

const START = Date.parse('2026-03-01T00:00:00.000Z');
let minutes = 0;
const tell = async (text: string, over: Partial<Story> = {}): Promise<string> => {
  minutes += 1;
  const story = aPublicStory({ uid: newId(), text, at: new Date(START + minutes * 60_000).toISOString() }, over);
  await putPublicStories(running.table, [story]);
  return story.uid;
};
const find = async (text: string, over: { cursor?: string; moodIds?: number[] } = {}) => {
  const query = { words: wordsOf(text), cursor: over.cursor, moodIds: over.moodIds };
  const { items, cursor } = await searchIn(running.table).find(query);
  return { uids: items.map(({ story }) => story.uid), cursor };
};
const readAll = async (text: string, between: (page: number) => Promise<unknown> = async () => {}) => {
  const uids: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await find(text, { ...(cursor !== undefined && { cursor }) });
    uids.push(...page.uids);
    cursor = page.cursor;
    pages += 1;
    await between(pages);
  } while (cursor !== undefined);
  return { uids, pages };
};

describe('find', () => {
  it('finds by prefix, ignoring case and accents, newest first', async () => {
    const [sunset, older, cafe] = [await tell('A sunset'), await tell('The sun rose'), await tell('Crème at the CAFÉ')];
    const newer = await tell('Sun and salt');
    expect((await find('sun')).uids).toEqual([newer, older, sunset]);
    expect((await find('SUNSET')).uids).toEqual([sunset]);
    expect((await find('creme cafe')).uids).toEqual([cafe]);
    expect((await find('Crème’s')).uids).toEqual([cafe]);
    expect((await find('unset')).uids).toEqual([]);
  });

  it('finds stories with all words in any order, ignoring stop words', async () => {
    const both = await tell('A lighthouse by the harbour wall');
    await tell('A lighthouse on a rock');
    await tell('A harbour at dawn');
    expect((await find('harbour lighthouse')).uids).toEqual([both]);
    expect((await find('the light of a harb')).uids).toEqual([both]);
    expect((await find('harbour lighthouse submarine')).uids).toEqual([]);
  });

  it('finds other scripts by whole words', async () => {
    const russian = await tell('Чайка летит над морем');
    const chinese = await tell('月光下的大海');
    const arabic = await tell('الشَّمْسُ فوق البحر');
    expect((await find('ЧАЙКА')).uids).toEqual([russian]);
    expect((await find('月光')).uids).toEqual([chinese]);
    expect((await find('大海 月光')).uids).toEqual([chinese]);
    expect((await find('الشمس')).uids).toEqual([arabic]);
  });

  it('finds a mood by its name, and only stories of the requested moods', async () => {
    const content = (moodId: number) => ({
      text: { body: 'A fox in the snow', alts: [''], keywords: [], moodId, neighbourMoodIds: [] },
    });
    const [calm, joyful] = [await tell('', content(1)), await tell('', content(2))];
    expect((await find('calm')).uids).toEqual([calm]);
    expect((await find('fox')).uids).toEqual([joyful, calm]);
    expect((await find('fox', { moodIds: [1, 7] })).uids).toEqual([calm]);
  });

  it('lists a story once when many of its words match', async () => {
    const uid = await tell('Sunset, sunrise, sunlight, sunflower, sun');
    expect((await find('sun')).uids).toEqual([uid]);
    expect((await find('sun sunr')).uids).toEqual([uid]);
  });

  it.each(['', '%', '🌅', 'a', 'of a', "' OR 1=1 --", '#', 'WORD#sun', '\u0000', ' '.repeat(90)])(
    'treats %j as plain words, and finds nothing',
    async (text) => {
      await tell('A sunset');
      expect(await find(text)).toEqual({ uids: [], cursor: undefined });
    },
  );

  it('makes two requests for a page of one word, and at most seven for the rarest pair', async () => {
    const stories = Array.from({ length: 40 }, (_, index) =>
      aPublicStory({ uid: newId(), text: 'lighthouse', at: new Date(START + index * 60_000).toISOString() }),
    );
    await putPublicStories(running.table, stories);
    const few = interposed(running.table, (command, send) => {
      if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 3 });
      return send();
    });
    const [one, rare] = [noting(running.table), noting(few)];
    const page = await searchIn(one.table).find({ words: ['lighthouse'], cursor: undefined, moodIds: undefined });
    expect([page.items.length, one.requests]).toEqual([limits.pageItems, ['QueryCommand', 'BatchGetCommand']]);
    const none = await searchIn(rare.table).find({
      words: ['lighthouse', 'whale'],
      cursor: undefined,
      moodIds: undefined,
    });
    expect([none.items, typeof none.cursor]).toEqual([[], 'string']);
    expect(rare.requests.length).toBeLessThanOrEqual(7);
  });

  it.each([[[]], [['ox']]])('asks the table nothing for %j', async (words) => {
    const { table, requests } = noting(running.table);
    const nothing = { items: [], cursor: undefined };
    expect(await searchIn(table).find({ words, cursor: undefined, moodIds: undefined })).toEqual(nothing);
    expect(requests).toEqual([]);
  });

  it.each([
    '',
    'x',
    encodeCursor('sea'),
    encodeCursor(storyKeys.searchTerm('moon', 'storystorystorystory00', new Date(START).toISOString()).sk),
    '🙂',
  ])('refuses another search’s cursor without reading the table: %s', async (cursor) => {
    const { table, requests } = noting(running.table);
    const search = searchIn(table).find({ words: ['sea'], cursor, moodIds: undefined });
    await expect(search).rejects.toThrow(CursorError);
    expect(requests).toEqual([]);
  });

  it('leaves out stories now private, hidden or deleted that are still indexed', async () => {
    const [hidden, secret, gone, there] = [await tell('sea'), await tell('sea'), await tell('sea'), await tell('sea')];
    const mark = (uid: string, name: string, value: unknown) =>
      running.table.client.send(
        new UpdateCommand({
          TableName: running.table.name,
          Key: storyKeys.story(uid),
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    await mark(hidden, 'hiddenAt', '2026-03-14T08:00:00.000Z');
    await mark(secret, 'isPublic', false);
    await mark(gone, 'expiresAt', 5);
    expect((await find('sea')).uids).toEqual([there]);
  });

  it('fails when the table does', async () => {
    const failing = searchIn(failingOn(running.table, /Query/));
    await expect(failing.find({ words: ['sea'], cursor: undefined, moodIds: undefined })).rejects.toThrow(
      'TimeoutError',
    );
  });

  it('pages without repeats or gaps while new stories come', async () => {
    const stories = Array.from({ length: 130 }, (_, index) =>
      aPublicStory({
        uid: newId(),
        text: ['sun and sunset', 'sunset', 'sunday morning', 'sun'][index % 4] ?? '',
        at: new Date(START + index * 60_000).toISOString(),
      }),
    );
    await putPublicStories(running.table, stories);
    minutes = 10_000;
    const { uids, pages } = await readAll('sun', () => tell('sunset over sunday'));
    const old = new Set(stories.map(({ uid }) => uid));
    const seen = uids.filter((uid) => old.has(uid));
    expect(new Set(seen)).toEqual(old);
    expect(new Set(uids).size).toBe(uids.length);
    expect(pages).toBeGreaterThanOrEqual(Math.ceil(130 / limits.pageItems));
  });

  it('finds rare stories among many, on pages that may be short', async () => {
    const rare = 1_700;
    const stories = Array.from({ length: 1_800 }, (_, index) =>
      aPublicStory({
        uid: newId(),
        text: index === 1_800 - rare ? 'lighthouse whale' : 'lighthouse',
        at: new Date(START + index * 60_000).toISOString(),
      }),
    );
    await putPublicStories(running.table, stories);
    const { uids, pages } = await readAll('lighthouse whale');
    expect(uids).toEqual([stories[1_800 - rare]?.uid]);
    expect(pages).toBe(2);
  });
});
