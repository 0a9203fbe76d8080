import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIsOffline } from '../../lib/online.ts';
import { readMusicVolume } from '../../lib/storage.ts';
import { accompany } from './accompaniment.ts';
import { keepPosition } from './keepPosition.ts';
import { showOnLockScreen, skipSeconds, type Playing } from './mediaSession.ts';
import { openBed } from './openBed.ts';
import { createPlayer, pathOf, type Player } from './player.ts';
import type { PlayerView, Source } from './playerState.ts';
import { playerKeyOf, type PlayerKey } from './playerKeys.ts';

const commands: Readonly<Record<PlayerKey, (player: Player) => void>> = {
  toggle: (player) => player.toggle(),
  back: (player) => player.skip(-skipSeconds),
  forward: (player) => player.skip(skipSeconds),
  mute: (player) => player.toggleMute(),
};

/**
 * The player of one story: its controls, what to show of it, and its music, kept place, keys and lock screen while it is
 * there.
 */
export function usePlayer(source: Source | undefined, playing: Playing): { player: Player; view: PlayerView } {
  // What is there at once is shown at once, not after a second drawing.
  const [player] = useState(() => createPlayer(window, readMusicVolume(), source));
  const view = useSyncExternalStore(player.subscribe, player.view);
  useSource(player, source);
  useLostNetwork(player, view.playback.is === 'starting');
  useEffect(() => accompany(player, openBed), [player]);

  const hasBegun = view.playback.is !== 'idle';
  const { title, mood, picture } = playing;
  useEffect(
    () => (hasBegun ? showOnLockScreen(player, { title, mood, picture }) : undefined),
    [player, hasBegun, title, mood, picture],
  );

  const isThere = source !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = playerKeyOf(event);
      if (!key) return;
      event.preventDefault();
      commands[key](player);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, isThere]);
  return { player, view };
}

/** Chromium waits half a minute for the next part of a sound; the device may have all of it. */
const LOST_MILLISECONDS = 2000;

/** Without a network a narration that halts is asked for anew: what answers is what the device keeps. */
function useLostNetwork(player: Player, isHalted: boolean): void {
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline || !isHalted) return undefined;
    const timer = setTimeout(() => void player.goOnElsewhere(), LOST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [player, isOffline, isHalted]);
}

/** Gives the player its narration, and brings it back to where that one was left. */
function useSource(player: Player, source: Source | undefined): void {
  const { url, durationSeconds = null, musicUrl = null, text = '', timings = null } = source ?? {};
  const renew = useEffectEvent(async () => source?.renew() ?? null);
  useEffect(() => {
    if (url !== undefined) player.setSource({ url, durationSeconds, musicUrl, text, timings, renew: () => renew() });
  }, [player, url, durationSeconds, musicUrl, text, timings]);
  const path = url === undefined ? undefined : pathOf(url);
  useEffect(() => (path === undefined ? undefined : keepPosition(player, path)), [player, path]);
}
