import { wholePicture, type Area } from '#shared/story/shot.ts';
import type { Player } from '../../player/player.ts';
import { shotAt, type TimedShot } from './shotTimes.ts';

/** No part of the picture moves faster than this part of its width in a second. */
const MOST_A_SECOND = 0.06;
const LEAST_SECONDS = 4;
/** Whoever taps wants to see it now. */
const TAPPED_SECONDS = 0.4;
/** How much faster than on average the middle of the move is. */
const PEAK = 0.9 / 0.7;
const EASE = 'cubic-bezier(0.3, 0.1, 0.7, 0.9)';

/** Left, right, top and bottom edge of the picture as this shot has them, in widths and heights of its box. */
const edgesOf = ({ left, top, width, height }: Area): number[] => [
  -left / width,
  (1 - left) / width,
  -top / height,
  (1 - top) / height,
];

/** How long it takes to go from one shot to another, so that no edge goes faster than it may. */
export const glideSeconds = (from: Area, to: Area): number => {
  const before = edgesOf(from);
  const farthest = Math.max(...edgesOf(to).map((edge, i) => Math.abs(edge - (before[i] ?? 0))));
  return Math.max(LEAST_SECONDS, (PEAK * farthest) / MOST_A_SECOND);
};

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** What shows this part of a picture in the whole picture's box. Both parts are linear, so that each point moves straight. */
export const transformOf = ({ left, top, width, height }: Area): string =>
  width === 1 && height === 1
    ? 'translate(0%, 0%) scale(1)'
    : `translate(${percent(-left / width)}, ${percent(-top / height)}) scale(${(1 / width).toFixed(4)})`;

export type Gliding = Pick<Player, 'view' | 'subscribe' | 'onFrame'>;

/**
 * Moves the picture to what is being said while the voice plays, and back to the whole where it pauses. The browser draws
 * it: a frame in which the shot stays costs a comparison. Answers how to stop, which shows the whole at once.
 */
export const startGlide = (image: HTMLElement, shots: readonly TimedShot[], player: Gliding): (() => void) => {
  let shown: Area = wholePicture;
  const show = (area: Area, seconds: number): void => {
    if (area === shown) return;
    shown = area;
    image.style.transition = `transform ${seconds.toFixed(2)}s ${EASE}`;
    image.style.transform = transformOf(area);
  };
  const isPlaying = (): boolean => ['playing', 'starting'].includes(player.view().playback.is);
  const look = (seconds: number): void => {
    if (isPlaying()) {
      const area = shotAt(shots, seconds) ?? wholePicture;
      show(area, glideSeconds(shown, area));
    } else show(wholePicture, glideSeconds(shown, wholePicture));
  };
  const stops = [player.onFrame(look), player.subscribe(() => void (isPlaying() || look(0)))];
  return () => {
    for (const stop of stops) stop();
    if (shown === wholePicture) return;
    image.style.transition = `transform ${TAPPED_SECONDS}s ${EASE}`;
    image.style.transform = transformOf(wholePicture);
  };
};
