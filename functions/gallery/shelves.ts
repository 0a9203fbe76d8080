import type { Shelf } from '#shared/gallery/listShelves.ts';
import { moodIds } from '#shared/story/moodSlugs.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { isReadByPerson } from '#functions/story/story.ts';

/** The moods of stories for the evening. */
export const eveningMoods = ['calm', 'dreamy'] as const;

const MIN_STORIES = 3;
const MAX_STORIES = 12;

/** A narration takes about a minute and a half, so three or four stories take about five minutes. */
const FIVE_MINUTES = { minSeconds: 4 * 60, maxSeconds: 5.5 * 60 };

const secondsOf = ({ story }: ListedStory): number => story.narration?.durationSeconds ?? 0;

const isHeard = (listed: ListedStory): boolean => secondsOf(listed) > 0;

/** The first stories that together take about five minutes. Empty if they take much less. */
const fiveMinutesOf = (stories: readonly ListedStory[]): ListedStory[] => {
  const chosen: ListedStory[] = [];
  let seconds = 0;
  for (const listed of stories.filter(isHeard)) {
    if (chosen.length === MAX_STORIES || seconds + secondsOf(listed) > FIVE_MINUTES.maxSeconds) continue;
    chosen.push(listed);
    seconds += secondsOf(listed);
  }
  return seconds < FIVE_MINUTES.minSeconds ? [] : chosen;
};

/** Neighboring moods do not count, because a suspenseful story with calm passages is not for the evening. */
const isForEvening = ({ story: { text } }: ListedStory): boolean =>
  eveningMoods.some((slug) => text?.moodId === moodIds[slug]);

export type ShelfCandidates = Readonly<Record<'newest' | 'evening' | 'recorded', readonly ListedStory[]>>;

export const shelvesFrom = ({
  newest,
  evening,
  recorded,
}: ShelfCandidates): { kind: Shelf['kind']; stories: ListedStory[] }[] =>
  [
    { kind: 'fiveMinutes' as const, stories: fiveMinutesOf(newest) },
    { kind: 'tonight' as const, stories: evening.filter((one) => isHeard(one) && isForEvening(one)) },
    { kind: 'readByPeople' as const, stories: recorded.filter(({ story }) => isReadByPerson(story)) },
  ]
    .map(({ kind, stories }) => ({ kind, stories: stories.slice(0, MAX_STORIES) }))
    .filter(({ stories }) => stories.length >= MIN_STORIES);
