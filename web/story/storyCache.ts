import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';

export type StoryChange = Partial<Item>;
type Stored = Pick<Item, 'uid' | 'isPublic' | 'metrics'> & StoryChange;

const holders = new Set<unknown>(['story', 'gallery', 'explore']);

const isStory = (value: object): value is Stored => 'uid' in value && 'metrics' in value;

/** Edits the stories in a cached value. `edit` returns null to remove a story. Unchanged values keep their identity. */
const mapStories = (value: unknown, edit: (story: Stored) => Stored | null): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const mapped = value.map((one) => mapStories(one, edit)).filter((one) => one !== null);
    return mapped.length === value.length && mapped.every((one, i) => one === value[i]) ? value : mapped;
  }
  if (isStory(value)) return edit(value);
  if ('pages' in value) {
    const pages = mapStories(value.pages, edit);
    return pages === value.pages ? value : { ...value, pages };
  }
  if ('items' in value) {
    const items = mapStories(value.items, edit);
    return items === value.items ? value : { ...value, items };
  }
  return value;
};

/** Updates only fields that a cached story already has, because lists hold fewer fields. */
export const changeStory = (queries: QueryClient, uid: string, change: (story: Stored) => StoryChange): void => {
  const edit = (story: Stored): Stored => {
    if (story.uid !== uid) return story;
    const known = Object.entries(change(story)).filter(([field]) => field in story);
    return { ...story, ...Object.fromEntries(known) };
  };
  queries.setQueriesData({ predicate: ({ queryKey }) => holders.has(queryKey[0]) }, (data: unknown) =>
    mapStories(data, edit),
  );
};

/** Stores the server's answer. Running requests are canceled, because they may return the old state. */
export const answeredStory = async (
  queries: QueryClient,
  uid: string,
  change: (story: Stored) => StoryChange,
): Promise<void> => {
  await queries.cancelQueries({ queryKey: ['story', uid] });
  changeStory(queries, uid, change);
};

/** Removes a story from the cached lists. The story's own screen learns from the server that it was deleted. */
export const dropStory = (queries: QueryClient, uid: string): void => {
  queries.setQueriesData(
    { predicate: ({ queryKey }) => holders.has(queryKey[0]) && queryKey[0] !== 'story' },
    (data: unknown) => mapStories(data, (story) => (story.uid === uid ? null : story)),
  );
};
