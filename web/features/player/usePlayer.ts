import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { showOnLockScreen, skipSeconds, type Playing } from './mediaSession.ts';
import { createPlayer, type Player, type PlayerView, type Source } from './player.ts';
import { playerKeyOf, type PlayerKey } from './playerKeys.ts';

const commands: Readonly<Record<PlayerKey, (player: Player) => void>> = {
  toggle: (player) => player.toggle(),
  back: (player) => player.skip(-skipSeconds),
  forward: (player) => player.skip(skipSeconds),
  mute: (player) => player.toggleMute(),
};

/** The player of one story: its controls, what to show of it, and its keys and lock screen while it is there. */
export function usePlayer(source: Source | undefined, playing: Playing): { player: Player; view: PlayerView } {
  const [player] = useState(() => createPlayer(window));
  const view = useSyncExternalStore(player.subscribe, player.view);
  const { url, durationSeconds } = source ?? {};
  const renew = useEffectEvent(async () => source?.renew() ?? null);
  useEffect(() => {
    if (url !== undefined) player.setSource({ url, durationSeconds: durationSeconds ?? null, renew: () => renew() });
  }, [player, url, durationSeconds]);

  const hasBegun = view.playback.is !== 'idle';
  const { title, mood, picture } = playing;
  useEffect(
    () => (hasBegun ? showOnLockScreen(player, { title, mood, picture }) : undefined),
    [player, hasBegun, title, mood, picture],
  );

  useEffect(() => {
    if (url === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = playerKeyOf(event);
      if (!key) return;
      event.preventDefault();
      commands[key](player);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, url]);
  return { player, view };
}
