import { limits } from '#shared/limits.ts';
import type { Story } from '#functions/story/story.ts';
import type { IndexReader, PositionedStory } from './indexReader.ts';

/**
 * The maximum number of queries for one page. A filter by a rare mood may reach this maximum, and then the page is
 * short but has a cursor.
 */
const MAX_QUERIES = 16;

export type CollectedPage = {
  page: PositionedStory[];
  next: string | undefined;
};

type Wanted = {
  moodIds: readonly number[] | undefined;
  without?: ReadonlySet<string>;
  queries: { spent: number };
};

/** The specification requires that a story without a mood is always shown. */
export const isOfMood = ({ text }: Pick<Story, 'text'>, moodIds: Wanted['moodIds']): boolean =>
  !moodIds || !text || [text.moodId, ...text.neighbourMoodIds].some((id) => moodIds.includes(id));

export const collectPage = async (
  readers: readonly IndexReader[],
  { moodIds, without, queries }: Wanted,
): Promise<CollectedPage> => {
  const page: PositionedStory[] = [];
  let last: string | undefined;
  for (const reader of readers) {
    while (await reader.peek()) {
      const isSpent = last !== undefined && queries.spent >= MAX_QUERIES;
      if (page.length === limits.pageItems || isSpent) return { page, next: last };
      const next = await reader.take();
      if (!next) break;
      last = next.position;
      if (isOfMood(next.story, moodIds) && !without?.has(next.story.uid)) page.push(next);
    }
  }
  return { page, next: undefined };
};
