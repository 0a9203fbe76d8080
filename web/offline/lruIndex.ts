/** Stories with the same soundtrack share its file. */
export type CachedFile = { path: string; bytes: number };
export type LruEntry = { uid: string; files: readonly CachedFile[] };

export type LruIndex = readonly LruEntry[];

/** The limits of the offline cache: enough for a long flight, and small enough for any phone. */
export const bounds = { stories: 50, bytes: 200_000_000 };

const filesOf = (index: LruIndex): Map<string, number> =>
  new Map(index.flatMap(({ files }) => files.map(({ path, bytes }) => [path, bytes] as const)));

const bytesOf = (index: LruIndex): number => [...filesOf(index).values()].reduce((sum, bytes) => sum + bytes, 0);

export type Change = { index: LruIndex; removed: { uids: string[]; paths: string[] } };

/** A file stays while any story uses it. */
const changeOf = (before: LruIndex, after: LruIndex): Change => {
  const uids = new Set(after.map(({ uid }) => uid));
  const files = filesOf(after);
  return {
    index: after,
    removed: {
      uids: before.map(({ uid }) => uid).filter((uid) => !uids.has(uid)),
      paths: [...filesOf(before).keys()].filter((path) => !files.has(path)),
    },
  };
};

/** Adds an opened story. The oldest stories over the limits are dropped, but never the new story. */
export const addOpened = (index: LruIndex, place: LruEntry, { stories, bytes } = bounds): Change => {
  const next = [place, ...index.filter(({ uid }) => uid !== place.uid)].slice(0, stories);
  while (next.length > 1 && bytesOf(next) > bytes) next.pop();
  return changeOf(index, next);
};

export const removeStory = (index: LruIndex, uid: string): Change =>
  changeOf(
    index,
    index.filter((place) => place.uid !== uid),
  );
