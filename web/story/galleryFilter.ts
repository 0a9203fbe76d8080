import { limits } from '#shared/limits.ts';

/** The filter of a collection. `search` is empty without one. */
export type GalleryFilter = { tagIds: readonly number[]; search: string };

/** The filter as the address holds it: `tagIds` repeated, `search` once; what is no mood's number is left out. */
export const filterOf = (params: URLSearchParams): GalleryFilter => ({
  tagIds: params
    .getAll('tagIds')
    .filter((id) => /^\d{1,4}$/.test(id))
    .map(Number),
  search: (params.get('search') ?? '').trim().slice(0, limits.searchCharacters).trim(),
});

/** The address after a mood was pressed: chosen if it was not, dropped if it was. */
export const toggleTag = (params: URLSearchParams, tagId: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  const { tagIds } = filterOf(params);
  next.delete('tagIds');
  const chosen = tagIds.includes(tagId) ? tagIds.filter((id) => id !== tagId) : [...tagIds, tagId];
  for (const id of chosen) next.append('tagIds', String(id));
  return next;
};

/** The address without its search, or without its moods. */
export const removeParam = (params: URLSearchParams, name: 'search' | 'tagIds'): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
};
