import { wholePicture } from '#shared/story/shot.ts';
import type { TimedShot } from '#shared/story/shotTimes.ts';

/** Which picture is read at a moment, 0 the first. */
export const pictureAt = (times: readonly TimedShot[], seconds: number): number =>
  (times.findLast((shot) => shot.seconds <= seconds) ?? times[0])?.picture ?? 0;

/** What of one picture is looked at, and when; all of it while others are read, so that it is whole when it comes. */
export const shotsOf = (times: readonly TimedShot[], at: number): TimedShot[] =>
  times.map((shot) => (shot.picture === at ? shot : { ...shot, area: wholePicture }));
