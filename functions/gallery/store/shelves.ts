import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { findMood } from '#shared/story/moods.ts';
import { moodIds } from '#shared/story/moodSlugs.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { wordsOf } from '#functions/story/search/words.ts';
import { readByPeople } from '#functions/story/store/keys.ts';
import type { Shelves } from '../ports.ts';
import { eveningMoods, type ShelfCandidates } from '../shelves.ts';
import { listPublic } from './listPublic.ts';
import { readPublic } from './readPublic.ts';
import { readTerms } from './search.ts';

/** More than a shelf holds, because some stories may have become private or lost their voice. */
const CANDIDATES = 16;

/** About a third of the stories found by a mood's name have this mood. The others have it as a neighbor. */
const TERMS_OF_MOOD = 48;

type Position = { uid: string; timeLeft: string };

/** The name of each of its moods is a search term of a public story. */
const eveningOf = async (table: Table, slug: (typeof eveningMoods)[number]): Promise<Position[]> => {
  const id = moodIds[slug];
  const [name = slug] = wordsOf(findMood(id)?.name ?? slug);
  const { candidates } = await readTerms(table, `${name}#`, { after: undefined, max: TERMS_OF_MOOD });
  return candidates
    .filter(({ item }) => item.moodIds[0] === id)
    .map(({ item: { uid }, position }) => ({ uid, timeLeft: position.slice(position.indexOf('#') + 1) }));
};

const newestEvening = async (table: Table): Promise<string[]> => {
  const found = await Promise.all(eveningMoods.map((slug) => eveningOf(table, slug)));
  const newest = found.flat().toSorted((a, b) => (a.timeLeft < b.timeLeft ? -1 : 1));
  return newest.slice(0, CANDIDATES).map(({ uid }) => uid);
};

const newestRecorded = async (table: Table): Promise<string[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': readByPeople.partition },
      Limit: CANDIDATES,
    }),
  );
  return Items.map(({ uid }) => String(uid));
};

/** The number of requests does not depend on the number of stories. */
const readCandidates = async (table: Table): Promise<ShelfCandidates> => {
  const chosen = async () => {
    const [evening, recorded] = await Promise.all([newestEvening(table), newestRecorded(table)]);
    const listed = await readPublic(table, [...new Set([...evening, ...recorded])]);
    const found = new Map(listed.map((one) => [one.story.uid, one]));
    const inOrder = (uids: readonly string[]) => uids.flatMap((uid) => found.get(uid) ?? []);
    return { evening: inOrder(evening), recorded: inOrder(recorded) };
  };
  const first = listPublic(table, { cursor: undefined, moodIds: undefined });
  const [{ items: newest }, others] = await Promise.all([first, chosen()]);
  return { newest, ...others };
};

export const shelvesIn = (table: Table): Shelves => ({ readCandidates: () => readCandidates(table) });

export const buildShelves: Builder<Shelves> = (env) => shelvesIn(tableOf(env));
