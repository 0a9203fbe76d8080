import { limits } from '#shared/limits.ts';

export type GalleryFilter = { tagIds: readonly number[]; search: string };

export const filterOf = (params: URLSearchParams): GalleryFilter => ({
  tagIds: params
    .getAll('tagIds')
    .filter((id) => /^\d{1,4}$/.test(id))
    .map(Number),
  search: (params.get('search') ?? '').trim().slice(0, limits.searchCharacters).trim(),
});

export const toggleTag = (params: URLSearchParams, tagId: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  const { tagIds } = filterOf(params);
  next.delete('tagIds');
  const chosen = tagIds.includes(tagId) ? tagIds.filter((id) => id !== tagId) : [...tagIds, tagId];
  for (const id of chosen) next.append('tagIds', String(id));
  return next;
};

export const removeParam = (params: URLSearchParams, name: 'search' | 'tagIds'): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
};
