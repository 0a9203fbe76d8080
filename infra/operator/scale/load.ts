import * as z from 'zod';
import load from './load.json' with { type: 'json' };
import list from './quotas.json' with { type: 'json' };

export type Activity = 'open' | 'favorite' | 'search' | 'story' | 'poll' | 'revoice' | 'video' | 'purchase';

/** Today's load and how people are taken to come: written down, not measured. */
export { load };

const perActivity = z.partialRecord(
  z.enum(['open', 'favorite', 'search', 'story', 'poll', 'revoice', 'video', 'purchase']),
  z.number().positive(),
);

/** A service's default limit in us-east-1, what one of each activity takes of it, and what then happens. */
export const quotas = z
  .array(
    z.strictObject({
      what: z.string(),
      limit: z.number().positive(),
      unit: z.string(),
      per: perActivity,
      then: z.string(),
      inPlace: z.string(),
      remedy: z.string(),
      page: z.url(),
    }),
  )
  .parse(list);
export type Quota = (typeof quotas)[number];

const DAY_SECONDS = 86_400;

/** How often each activity happens in a second of the day's peak. */
export const peakRates = (multiple: number): Record<Activity, number> => {
  const { today, peakFactor, perOpen, perStory } = load;
  const atPeak = (perDay: number): number => (perDay * multiple * peakFactor) / DAY_SECONDS;
  const [story, open] = [atPeak(today.stories), atPeak(today.opens)];
  return {
    open,
    favorite: open * perOpen.favorite,
    search: open * perOpen.search,
    story,
    poll: story * perStory.poll,
    revoice: story * perStory.revoice,
    video: story * perStory.video,
    purchase: story * perStory.purchase,
  };
};

/** What a peak second takes of a quota, in its unit. */
export const takenOf = ({ per }: Pick<Quota, 'per'>, rates: Record<Activity, number>): number =>
  (Object.entries(per) as [Activity, number][]).reduce((all, [activity, each]) => all + rates[activity] * each, 0);
