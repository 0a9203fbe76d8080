import { readPositions, writePositions } from '../storage/storage.ts';
import { pathOf } from './pathOf.ts';
import type { Player } from './player.ts';

const maxPositions = 50;
const ignoredSeconds = { start: 3, end: 3 };
const writeEverySeconds = 5;
const unmovedSeconds = 0.1;

const write = (path: string, seconds: number | undefined): void => {
  const others = readPositions().filter(([stored]) => stored !== path);
  if (seconds !== undefined) others.push([path, Math.round(seconds * 10) / 10]);
  writePositions(others.slice(-maxPositions));
};

const isWorthKeeping = (seconds: number, durationSeconds: number | null | undefined): boolean =>
  seconds >= ignoredSeconds.start && seconds <= (durationSeconds ?? Infinity) - ignoredSeconds.end;

export const forgetPosition = (path: string): void => write(path, undefined);

export type Begun = { uid: string; path: string; seconds: number };

/** Stories that were begun and not finished, the last heard first. Only this browser knows them. */
export const listBegun = (): Begun[] =>
  readPositions()
    .toReversed()
    .flatMap(([path, seconds]) => {
      const [, uid] = /^\/media\/([\w-]+)\//.exec(path) ?? [];
      return uid === undefined ? [] : [{ uid, path, seconds }];
    });

export const readSavedSeconds = (path: string | undefined, durationSeconds: number | null | undefined): number => {
  const [, seconds = 0] = readPositions().find(([stored]) => stored === path) ?? [];
  return isWorthKeeping(seconds, durationSeconds) ? seconds : 0;
};

/** Restores the saved position. Saves it on pause, every 5 s and when the page closes. The story's end clears it. */
export function keepPosition(player: Player, url: string): () => void {
  const path = pathOf(url);
  const savedSeconds = readSavedSeconds(path, player.view().durationSeconds);
  let writtenSeconds = savedSeconds;
  const keep = (): void => {
    const seconds = player.view().playback.status === 'idle' ? 0 : player.positionSeconds();
    // A player that did not move leaves the position as it is, even if the user has removed it.
    if (Math.abs(seconds - writtenSeconds) < unmovedSeconds) return;
    writtenSeconds = seconds;
    write(path, isWorthKeeping(seconds, player.view().durationSeconds) ? seconds : undefined);
  };

  if (savedSeconds > 0) player.seekTo(savedSeconds);
  const stopView = player.subscribe(() => {
    const { status } = player.view().playback;
    if (status === 'paused' || status === 'idle') keep();
  });
  const stopFrames = player.onFrame((seconds) => {
    if (Math.abs(seconds - writtenSeconds) >= writeEverySeconds) keep();
  });
  window.addEventListener('pagehide', keep);
  return () => {
    stopView();
    stopFrames();
    window.removeEventListener('pagehide', keep);
    keep();
  };
}
