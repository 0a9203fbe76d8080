import { wholePicture, type Area } from '#shared/story/shot.ts';
import type { Player } from '../player.ts';
import { shotAt, type TimedShot } from '#shared/story/shotTimes.ts';
import { ownBox, type Framing } from './framing.ts';

const MAX_PER_SECOND = 0.06;
const LEAST_SECONDS = 4;
/** When the movement is turned off, the picture returns to the whole view this fast. */
const TAPPED_SECONDS = 0.4;
/** The peak speed of the easing relative to its average. */
const PEAK = 0.9 / 0.7;
const EASE = 'cubic-bezier(0.3, 0.1, 0.7, 0.9)';

const edgesOf = ({ left, top, width, height }: Area, base: Area): number[] => [
  (-left * base.width) / width,
  ((1 - left) * base.width) / width,
  (-top * base.height) / height,
  ((1 - top) * base.height) / height,
];

/** The duration of the move between two shots, so that no edge of the picture exceeds the maximum speed. */
export const glideSeconds = (from: Area, to: Area, base = wholePicture): number => {
  const before = edgesOf(from, base);
  const farthest = Math.max(...edgesOf(to, base).map((edge, i) => Math.abs(edge - (before[i] ?? 0))));
  return Math.max(LEAST_SECONDS, (PEAK * farthest) / MAX_PER_SECOND);
};

const percent = (part: number): string => `${Number((100 * part).toFixed(2))}%`;

/** The CSS transform that shows `seen` instead of `base`. It is linear, so each point moves in a straight line. */
export const transformOf = (seen: Area, base: Area = wholePicture): string => {
  const scale = base.width / seen.width;
  const [x, y] = [base.left - seen.left * scale, base.top - (seen.top * base.height) / seen.height];
  return `translate(${percent(x)}, ${percent(y)}) scale(${Number(scale.toFixed(4))})`;
};

export type Gliding = Pick<Player, 'view' | 'subscribe' | 'onFrame'>;

/** Moves the picture with the narration, and shows the whole picture during a pause. */
export const startGlide = (
  image: HTMLElement,
  shots: readonly TimedShot[],
  player: Gliding,
  { base, paused, seen, turnSeconds }: Framing = ownBox,
): (() => void) => {
  const timed = shots.map((shot) => ({ ...shot, area: seen(shot.area) }));
  let shown = base;
  const isPlaying = (): boolean => ['playing', 'starting'].includes(player.view().playback.status);
  let wasPlaying = isPlaying();
  const move = (area: Area, seconds: number): void => {
    image.style.transition = `transform ${Number(seconds.toFixed(2))}s ${EASE}`;
    image.style.transform = transformOf(area, base);
  };
  const look = (seconds: number): void => {
    const plays = isPlaying();
    const isTurn = !plays || !wasPlaying;
    wasPlaying = plays;
    const area = plays ? (shotAt(timed, seconds) ?? base) : paused;
    if (area === shown) return;
    const needed = glideSeconds(shown, area, base);
    shown = area;
    move(area, isTurn ? Math.min(needed, turnSeconds) : needed);
  };
  const stops = [player.onFrame(look), player.subscribe(() => void (isPlaying() || look(0)))];
  return () => {
    for (const stop of stops) stop();
    if (shown !== base) move(base, TAPPED_SECONDS);
  };
};
