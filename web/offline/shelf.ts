/** One file of a kept story; stories of one soundtrack share it. */
export type KeptFile = { path: string; bytes: number };
export type Place = { uid: string; files: readonly KeptFile[] };

/** What is kept of one person, last opened first. */
export type Shelf = readonly Place[];

/** Ours to choose: about what a long flight takes, and no phone misses. */
export const bounds = { stories: 50, bytes: 200_000_000 };

const filesOf = (shelf: Shelf): Map<string, number> =>
  new Map(shelf.flatMap(({ files }) => files.map(({ path, bytes }) => [path, bytes] as const)));

const bytesOf = (shelf: Shelf): number => [...filesOf(shelf).values()].reduce((sum, bytes) => sum + bytes, 0);

export type Change = { shelf: Shelf; gone: { uids: string[]; paths: string[] } };

/** What is on `before` and not on `after`: a file stays as long as any story has it. */
const changeOf = (before: Shelf, after: Shelf): Change => {
  const uids = new Set(after.map(({ uid }) => uid));
  const files = filesOf(after);
  return {
    shelf: after,
    gone: {
      uids: before.map(({ uid }) => uid).filter((uid) => !uids.has(uid)),
      paths: [...filesOf(before).keys()].filter((path) => !files.has(path)),
    },
  };
};

/** Puts a story first; what is over the bounds then goes, least recently opened first, but never the story itself. */
export const withOpened = (shelf: Shelf, place: Place, { stories, bytes } = bounds): Change => {
  const next = [place, ...shelf.filter(({ uid }) => uid !== place.uid)].slice(0, stories);
  while (next.length > 1 && bytesOf(next) > bytes) next.pop();
  return changeOf(shelf, next);
};

export const without = (shelf: Shelf, uid: string): Change =>
  changeOf(
    shelf,
    shelf.filter((place) => place.uid !== uid),
  );
