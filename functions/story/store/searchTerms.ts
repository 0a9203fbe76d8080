import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { aboutsOf } from '../abouts.ts';
import { isLongEnough, moodIdsOf, termsOf } from '../search/terms.ts';
import { isForEverybody, type Story } from '../story.ts';
import { storyKeys } from './keys.ts';

/** All that a search asks of a story before it reads it, the same in each of its terms' items. */
export type SearchTermItem = { uid: string; terms: string[]; moodIds: number[] };

type Listed = { key: Key; item: SearchTermItem };

/** The terms that this story is to be found by: none unless everybody may read it. To be kept as its `searchTerms`. */
export const searchTermsOf = (story: Story): string[] =>
  story.content && isForEverybody(story) ? termsOf(story.content, aboutsOf(story).join(' ')) : [];

const itemsOf = (story: Story | undefined, terms: readonly string[]): Map<string, Listed> => {
  if (!story?.content) return new Map();
  const { uid, content, createdAt, publishedAt = createdAt } = story;
  const item = { uid, terms: [...terms], moodIds: moodIdsOf(content) };
  const listed = terms
    // Nobody is led by a shorter one: it is only looked for in the items of the others.
    .filter(isLongEnough)
    .map((term) => ({ key: storyKeys.searchTerm(term, uid, publishedAt), item }));
  return new Map(listed.map((one) => [one.key.sk, one]));
};

/**
 * What brings the search index from a story as it was (`before`, none yet: undefined) to what it is after the same
 * transaction's other writes (`after`, gone: undefined); at most twice `limits.searchTermsPerStory` writes, none if
 * nothing changes. The story itself must then be written with `searchTerms: searchTermsOf(after)` (what is in
 * `after.searchTerms` is not looked at), on the condition that it still is what `before` says.
 */
export const termWrites = (table: Pick<Table, 'name'>, before: Story | undefined, after: Story | undefined): Writes => {
  const was = itemsOf(before, before?.searchTerms ?? []);
  const is = itemsOf(after, after ? searchTermsOf(after) : []);
  const removed: Writes = [...was.entries()].flatMap(([sk, { key }]) =>
    is.has(sk) ? [] : [{ Delete: { TableName: table.name, Key: key } }],
  );
  const written: Writes = [...is.entries()].flatMap(([sk, { key, item }]) =>
    JSON.stringify(was.get(sk)?.item) === JSON.stringify(item)
      ? []
      : [{ Put: { TableName: table.name, Item: { ...key, ...item } } }],
  );
  return [...removed, ...written];
};
