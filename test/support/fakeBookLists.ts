import type { BookLists } from '#functions/book/ports.ts';
import type { FakeState } from './fakeState.ts';

export const fakeBookLists = (state: FakeState): BookLists => ({
  listNewest: async (ownerId, list, max) => {
    const marks = state.favorites.get(ownerId);
    const all = [...state.stories.values()].toReversed();
    return all.filter((story) => (list === 'mine' ? story.ownerId === ownerId : marks?.has(story.uid))).slice(0, max);
  },
});
