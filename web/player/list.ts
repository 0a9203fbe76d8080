import type { Collection } from '../story/collections.ts';
import type { GalleryFilter } from '../story/galleryFilter.ts';
import { entriesOf, type Entry, type Listed } from './entry.ts';

export type Filtered = GalleryFilter & { collection: Collection };

export type Rest = Filtered & { cursor: string };

export type List = { entries: readonly Entry[]; rests: readonly { after: number; rest: Rest }[] };

export const noList: List = { entries: [], rests: [] };

export const wholeList = (stories: readonly Listed[]): List => ({ entries: entriesOf(stories), rests: [] });

type Pages = {
  pages: readonly { items: readonly Listed[]; next: string | undefined }[];
  pageParams: readonly (string | undefined)[];
};

/** A story that moved between pages appears once. */
export const listOfPages = (filtered: Filtered, { pages, pageParams }: Pages): List => {
  const entries = new Map<string, Entry>();
  const starts = pages.map(({ items }, at) => {
    const after = entries.size;
    for (const entry of entriesOf(items)) entries.set(entry.uid, entry);
    return { after, cursor: pageParams[at] };
  });
  const requestedPages = starts.filter(({ after }) => after < entries.size);
  const rests = [...requestedPages, { after: entries.size, cursor: pages.at(-1)?.next }].flatMap(({ after, cursor }) =>
    cursor === undefined ? [] : [{ after, rest: { ...filtered, cursor } }],
  );
  return { entries: [...entries.values()], rests };
};

/** The cursor for loading the stories that follow the list's first `count` stories. */
export const restAfter = ({ entries, rests }: List, count: number): Rest | undefined =>
  rests.findLast(({ after }) => after <= count && (count < entries.length || after === count))?.rest;
