import { limits } from '#shared/limits.ts';
import type { Search } from '#functions/gallery/ports.ts';
import { hasOthers, planSearch } from '#functions/gallery/search/plan.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { termsOf } from '#functions/story/search/terms.ts';
import { isForEverybody, type Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';

/** A cursor is `at` and the index of the next story, e.g. `at20`. */
export const fakeSearch = (state: FakeState): Search => ({
  find: async ({ words, moodIds, cursor }) => {
    const start = Number(/^at(\d+)$/.exec(cursor ?? 'at0')?.[1] ?? Number.NaN);
    if (Number.isNaN(start)) throw new CursorError();
    const plan = planSearch(words);
    const isFound = ({ text, ...story }: Story): boolean => {
      if (!plan || !text || !isForEverybody(story)) return false;
      const told = [text.moodId, ...text.neighbourMoodIds];
      return (
        hasOthers({ terms: termsOf(text), language: text.language }, [plan.lead, ...plan.others]) &&
        (!moodIds || told.some((id) => moodIds.includes(id)))
      );
    };
    const found = [...state.stories.values()].filter(isFound);
    const end = start + limits.pageItems;
    return {
      items: found.slice(start, end).map((story) => ({
        story,
        metrics: { views: state.views.get(story.uid)?.size ?? 0, favorites: 0 },
      })),
      cursor: end < found.length ? `at${end}` : undefined,
    };
  },
});
