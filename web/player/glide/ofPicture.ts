import { wholePicture } from '#shared/story/shot.ts';
import type { TimedShot } from '#shared/story/shotTimes.ts';

export const pictureAt = (times: readonly TimedShot[], seconds: number): number =>
  (times.findLast((shot) => shot.seconds <= seconds) ?? times[0])?.picture ?? 0;

/** The shots of one picture. While the story is about other pictures, this one is whole, so that it appears whole. */
export const shotsOf = (times: readonly TimedShot[], at: number): TimedShot[] =>
  times.map((shot) => (shot.picture === at ? shot : { ...shot, area: wholePicture }));
