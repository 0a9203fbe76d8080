import type { Collection } from '../story/collections.ts';
import type { GalleryFilter } from '../story/galleryFilter.ts';
import { entriesOf, type Entry, type Listed } from './entry.ts';

/** A collection of stories as it is filtered: what a screen asks for by the page. */
export type Filtered = GalleryFilter & { collection: Collection };

/** The rest of a list, behind `cursor`. */
export type Rest = Filtered & { cursor: string };

/** The stories of a list that have a voice; each rest is what comes after so many of them. */
export type List = { entries: readonly Entry[]; rests: readonly { after: number; rest: Rest }[] };

export const noList: List = { entries: [], rests: [] };

/** A list that is all there. */
export const wholeList = (stories: readonly Listed[]): List => ({ entries: entriesOf(stories), rests: [] });

type Pages = {
  pages: readonly { items: readonly Listed[]; next: string | undefined }[];
  pageParams: readonly (string | undefined)[];
};

/** A list as far as it was asked for; a story that moved to the next page meanwhile is in it once. */
export const listOfPages = (filtered: Filtered, { pages, pageParams }: Pages): List => {
  const entries = new Map<string, Entry>();
  const starts = pages.map(({ items }, at) => {
    const after = entries.size;
    for (const entry of entriesOf(items)) entries.set(entry.uid, entry);
    return { after, cursor: pageParams[at] };
  });
  // A page without a voice in it has nothing that could be left out.
  const requestedPages = starts.filter(({ after }) => after < entries.size);
  const rests = [...requestedPages, { after: entries.size, cursor: pages.at(-1)?.next }].flatMap(({ after, cursor }) =>
    cursor === undefined ? [] : [{ after, rest: { ...filtered, cursor } }],
  );
  return { entries: [...entries.values()], rests };
};

/** The rest of a list after its first `count` stories. */
export const restAfter = ({ entries, rests }: List, count: number): Rest | undefined =>
  rests.findLast(({ after }) => after <= count && (count < entries.length || after === count))?.rest;
