import type { Story } from '../story.ts';
import { searchTermsOf, termWrites } from './searchTerms.ts';
import type { Table } from './table.ts';
import type { Writes } from './transact.ts';
import type { StoryCondition, StoryUpdate } from './updateStory.ts';

export const bothConditions = (a: StoryCondition, b: StoryCondition): StoryCondition => ({
  condition: `${a.condition} AND ${b.condition}`,
  names: { ...a.names, ...b.names },
  values: { ...a.values, ...b.values },
});

/**
 * That everybody or nobody sees the story, as it was read: what is checked before it is public, and what search finds,
 * rest on it.
 */
export const isShownAsSeen = ({ isPublic, hiddenAt }: Story): StoryCondition => ({
  condition: `#isPublic = :shown AND ${hiddenAt === undefined ? 'attribute_not_exists(#hiddenAt)' : '#hiddenAt = :hidden'}`,
  names: { '#isPublic': 'isPublic', '#hiddenAt': 'hiddenAt' },
  values: { ':shown': isPublic, ...(hiddenAt !== undefined && { ':hidden': hiddenAt }) },
});

/** The story with other words, and what search then finds it by. To be written if it `isShownAsSeen`. */
export const withOtherWords = (
  table: Table,
  before: Story,
  set: Partial<Story>,
): { update: StoryUpdate & { remove: readonly string[] }; writes: Writes } => {
  const after: Story = { ...before, ...set };
  const searchTerms = searchTermsOf(after);
  const writes = termWrites(table, before, after);
  return searchTerms.length > 0
    ? { update: { set: { ...set, searchTerms }, remove: [] }, writes }
    : { update: { set, remove: ['searchTerms'] }, writes };
};
