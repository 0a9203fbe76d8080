import type { Language } from '#shared/story/language.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { detailWords } from '../facts.ts';
import { isLongEnough, moodIdsOf, termsOf } from '../search/terms.ts';
import { isForEverybody, languageField, type Story } from '../story.ts';
import { storyKeys } from './keys.ts';

/** The item of a term. It contains everything that search needs before it reads the stories. */
export type SearchTermItem = { uid: string; terms: string[]; moodIds: number[]; language?: Language | undefined };

type Listed = { key: Key; item: SearchTermItem };

const ownersWords = ({ pictures }: Story): string =>
  pictures.flatMap(({ about = '', details = {} }) => [about, ...detailWords(details)]).join(' ');

export const searchTermsOf = (story: Story): string[] =>
  story.text && isForEverybody(story) ? termsOf(story.text, ownersWords(story)) : [];

const itemsOf = (story: Story | undefined, terms: readonly string[]): Map<string, Listed> => {
  if (!story?.text) return new Map();
  const { uid, text, createdAt, publishedAt = createdAt } = story;
  const item = { uid, terms: [...terms], moodIds: moodIdsOf(text), ...languageField('language', text.language) };
  const listed = terms
    // Shorter words have no item, because search only uses them to filter the results of a longer word.
    .filter(isLongEnough)
    .map((term) => ({ key: storyKeys.searchTerm(term, uid, publishedAt), item }));
  return new Map(listed.map((one) => [one.key.sk, one]));
};

/** Adds and removes terms. The caller must also write `searchTerms`, on condition that the story equals `before`. */
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
