import { limits } from '#shared/limits.ts';
import type { Favorites } from '#functions/gallery/ports.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { FavoriteMarks } from '#functions/story/ports.ts';
import { isForEverybody } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';
import { metricsIn } from './fakeStores.ts';

export const fakeFavorites = (state: FakeState): Favorites & FavoriteMarks => {
  const marksOf = (callerId: string): Map<string, string> => state.favorites.get(callerId) ?? new Map<string, string>();
  return {
    toggle: async (callerId, uid) => {
      const marks = marksOf(callerId);
      const isFavorite = !marks.delete(uid);
      if (isFavorite) marks.set(uid, state.clock.now.toISOString());
      state.favorites.set(callerId, marks);
      return { isFavorite, metrics: metricsIn(state, uid) };
    },
    isFavorite: async (callerId, uid) => marksOf(callerId).has(uid),
    list: async (callerId, { cursor, moodIds }) => {
      const before = cursor === undefined ? undefined : decodeCursor(cursor);
      const positions = [...marksOf(callerId)].map(([uid, markedAt]) => ({ uid, position: `${markedAt}#${uid}` }));
      const found = positions
        .toSorted((a, b) => (a.position < b.position ? 1 : -1))
        .filter(({ position }) => before === undefined || position < before)
        .flatMap(({ uid, position }) => {
          const story = state.stories.get(uid);
          return story && (story.ownerId === callerId || isForEverybody(story)) ? [{ story, position }] : [];
        })
        .filter(({ story: { text } }) => {
          const told = text && [text.moodId, ...text.neighbourMoodIds];
          return !moodIds || !told || told.some((id) => moodIds.includes(id));
        });
      const page = found.slice(0, limits.pageItems);
      const last = page.at(-1);
      return {
        items: page.map(({ story }) => ({ story, metrics: metricsIn(state, story.uid) })),
        cursor: last && found.length > page.length ? encodeCursor(last.position) : undefined,
      };
    },
  };
};
