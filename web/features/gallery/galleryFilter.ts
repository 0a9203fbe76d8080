import type { CardStory } from '../../ui/StoryCard.tsx';

export type GalleryFilter = { tagIds: readonly number[]; search: string };

/** The filter as the address holds it: `tagIds` repeated, `search` once; what is no mood's number is left out. */
export const filterOf = (params: URLSearchParams): GalleryFilter => ({
  tagIds: params
    .getAll('tagIds')
    .filter((id) => /^\d{1,4}$/.test(id))
    .map(Number),
  search: params.get('search')?.trim() ?? '',
});

/** The address after a mood was pressed: chosen if it was not, dropped if it was. */
export const withToggled = (params: URLSearchParams, tagId: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  const { tagIds } = filterOf(params);
  next.delete('tagIds');
  const chosen = tagIds.includes(tagId) ? tagIds.filter((id) => id !== tagId) : [...tagIds, tagId];
  for (const id of chosen) next.append('tagIds', String(id));
  return next;
};

const textOf = ({ analysisText, description, tags }: CardStory): string =>
  [analysisText, description, ...tags.map(({ name }) => name)].join(' ').toLowerCase();

/** Shown if it has no moods, or none is chosen, or any of its moods is; and if it holds every word searched for. */
export const isShown = (story: CardStory, { tagIds, search }: GalleryFilter): boolean => {
  const fitsMood = story.tags.length === 0 || tagIds.length === 0 || story.tags.some(({ id }) => tagIds.includes(id));
  if (!fitsMood) return false;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(story);
  return words.every((word) => text.includes(word));
};
