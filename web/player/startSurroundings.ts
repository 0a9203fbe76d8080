import { server } from '../strings/en/server.ts';
import { wordsOf } from '../strings/language.ts';
import { accompany } from './accompaniment.ts';
import { showCaptions } from './captions.ts';
import type { Listening } from './listening.ts';
import { goOnWithoutNetwork } from './lostNetwork.ts';
import { showOnLockScreen, skipSeconds } from './mediaSession.ts';
import { openBed } from './openBed.ts';
import { pathOf } from './pathOf.ts';
import { playerKeyOf, type PlayerKey } from './playerKeys.ts';
import { nextOf } from './queue.ts';

const commands: Readonly<Record<PlayerKey, (listening: Listening) => void>> = {
  toggle: ({ player }) => player.toggle(),
  back: ({ player }) => player.skip(-skipSeconds),
  forward: ({ player }) => player.skip(skipSeconds),
  mute: ({ player }) => player.toggleMute(),
};

function listenToKeys(listening: Listening): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = playerKeyOf(event);
    if (!key || !listening.player.view().source) return;
    event.preventDefault();
    commands[key](listening);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function followOnLockScreen({ player, view, subscribe, next, previous }: Listening): () => void {
  let shown = '';
  let hide = (): void => undefined;
  const show = (): void => {
    const { entry, story, hasStarted, queue } = view();
    const mood = entry?.mood ? wordsOf(server).mood(entry.mood) : '';
    const picture = story?.imageUrl ?? entry?.thumbnail ?? null;
    const steps = { next: nextOf(queue) && next, previous: queue.at > 0 ? previous : undefined };
    const now = [entry?.title, mood, pathOf(picture ?? ''), Boolean(steps.next), Boolean(steps.previous)];
    const wanted = hasStarted && entry ? JSON.stringify(now) : '';
    if (wanted === shown) return;
    shown = wanted;
    hide();
    hide = wanted && entry ? showOnLockScreen(player, { title: entry.title, mood, picture }, steps) : () => undefined;
  };
  const stop = subscribe(show);
  return () => {
    stop();
    hide();
  };
}

export function startSurroundings(listening: Listening, audio: HTMLAudioElement): () => void {
  const { player } = listening;
  const stops = [
    accompany(player, openBed),
    showCaptions(player, audio),
    goOnWithoutNetwork(player),
    listenToKeys(listening),
    followOnLockScreen(listening),
  ];
  return () => stops.forEach((stop) => stop());
}
