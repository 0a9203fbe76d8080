import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { isForEverybody, type Story } from '../story.ts';
import { publicIndex } from './keys.ts';
import { readByPeopleWrites } from './readByPeople.ts';
import { searchTermsOf, termWrites } from './searchTerms.ts';
import type { StoryCondition, StoryUpdate } from './updateStory.ts';

/** Fails if the visibility changed since it was read, because moderation and search terms depend on it. */
export const sameVisibilityCondition = ({ isPublic, hiddenAt, link }: Story): StoryCondition => ({
  condition: [
    '#isPublic = :shown',
    hiddenAt === undefined ? 'attribute_not_exists(#hiddenAt)' : '#hiddenAt = :hidden',
    link === undefined ? 'attribute_not_exists(#link)' : '#link.#secret = :secret',
  ].join(' AND '),
  names: { '#isPublic': 'isPublic', '#hiddenAt': 'hiddenAt', '#link': 'link', ...(link && { '#secret': 'secret' }) },
  values: {
    ':shown': isPublic,
    ...(hiddenAt !== undefined && { ':hidden': hiddenAt }),
    ...(link && { ':secret': link.secret }),
  },
});

export const hasSameVisibility = (one: Story, other: Story): boolean =>
  one.isPublic === other.isPublic && one.hiddenAt === other.hiddenAt && one.link?.secret === other.link?.secret;

/**
 * Returns the table writes that update lists and search. The caller must first call `listMonth`, and must add
 * `sameVisibilityCondition` to its transaction.
 */
export const withListings = (
  table: Table,
  before: Story,
  { set, remove = [] }: { set: Partial<Story>; remove?: readonly (keyof Story)[] },
): { after: Story; update: StoryUpdate & { remove: readonly string[] }; writes: Writes } => {
  const unchanged = Object.fromEntries(Object.entries(before).filter(([name]) => !remove.some((one) => one === name)));
  const after = { ...unchanged, ...set } as Story;
  const searchTerms = searchTermsOf(after);
  const isListed = isForEverybody(after) && after.publishedAt !== undefined;
  const listed = isListed && publicIndex.keys(after.uid, new Date(after.publishedAt ?? 0));
  const update = {
    set: { ...set, ...listed, ...(searchTerms.length > 0 && { searchTerms }) },
    remove: [...remove, ...(isListed ? [] : ['gsi2pk', 'gsi2sk']), ...(searchTerms.length > 0 ? [] : ['searchTerms'])],
  };
  return { after, update, writes: [...termWrites(table, before, after), ...readByPeopleWrites(table, before, after)] };
};
