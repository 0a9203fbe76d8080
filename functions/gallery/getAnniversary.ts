import { getAnniversary as spec, type Anniversary } from '#shared/gallery/getAnniversary.ts';
import { limits } from '#shared/limits.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { toCard } from '#functions/story/present.ts';
import { isPublished, type Story } from '#functions/story/story.ts';
import { daysAfter, daysBetween, localDay, startOfDay, yearsBefore } from './calendar.ts';
import type { GalleryPorts } from './ports.ts';
import { buildOwnedNear } from './store/ownedNear.ts';

/** A story may be this far from the day. */
const MAX_DAYS = 3;

type Asked = { today: string; timeZone: string };
type Near = { story: Story; years: number; day: string; distance: number };

/** An account may own stories that are up to `visitorDays` older, from the time before its first sign-in. */
const yearsOf = (createdAt: string | undefined, { today, timeZone }: Asked): number[] => {
  const age = createdAt === undefined ? Infinity : daysBetween(localDay(createdAt, timeZone), today);
  const years = Math.floor((age + MAX_DAYS) / limits.visitorDays) + 1;
  return Array.from({ length: Math.min(Math.max(1, years), limits.anniversaryYears) }, (_, index) => index + 1);
};

const windowAround = (day: string, timeZone: string) => ({
  from: startOfDay(daysAfter(day, -MAX_DAYS), timeZone),
  end: startOfDay(daysAfter(day, 1), timeZone),
  until: startOfDay(daysAfter(day, MAX_DAYS + 1), timeZone),
});

/** The day itself before its neighbors, then the latest year, then the newest story. */
const byNearness = (one: Near, other: Near): number =>
  one.distance - other.distance ||
  one.years - other.years ||
  Date.parse(other.story.createdAt) - Date.parse(one.story.createdAt);

const present = ({ story, years, day, distance }: Near, mediaUrls: MediaUrls): Anniversary | undefined => {
  const card = toCard({ story, metrics: { views: 0, favorites: 0 } }, mediaUrls);
  return card && { years, day, isSameDay: distance === 0, story: card };
};

type Needs = Pick<GalleryPorts, 'ownedNear'> & Pick<PlatformPorts, 'mediaUrls'>;

export const getAnniversary =
  ({ ownedNear, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ query, caller }) => {
    const { today, timeZone } = query;
    const found = await Promise.all(
      yearsOf(caller.createdAt, query).map(async (years) => {
        const wanted = yearsBefore(today, years);
        const stories = await ownedNear.list(caller.id, windowAround(wanted, timeZone));
        return stories.map((story): Near => {
          const day = localDay(story.createdAt, timeZone);
          return { story, years, day, distance: Math.abs(daysBetween(wanted, day)) };
        });
      }),
    );
    const near = found.flat().filter(({ story }) => isPublished(story) && story.hiddenAt === undefined);
    return near.toSorted(byNearness).flatMap((one) => present(one, mediaUrls) ?? [])[0] ?? null;
  };

export const handler = serve('gallery.getAnniversary', spec, getAnniversary, {
  callers: buildCallers,
  ownedNear: buildOwnedNear,
  mediaUrls: buildMediaUrls,
});
