import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import type { WebServices } from '../lib/services.tsx';
import { readMusicVolume } from '../storage/storage.ts';
import { createFade } from './fadeOut.ts';
import { keepPosition } from './keepPosition.ts';
import { goOn } from './goOn.ts';
import { growStory, isHeardEarly, type Growing } from './growing.ts';
import { createListeningState } from './listeningState.ts';
import { pathOf } from './pathOf.ts';
import { createPlayer } from './player.ts';
import type { Source } from './playerState.ts';
import type { List } from './list.ts';
import { entryOf, titleSoFar } from './entry.ts';
import { emptyQueue, nextOf, queueAt, updateEntry, type Queue } from './queue.ts';
import { readShown, sourceOf } from './readStory.ts';
import { createSleep } from './sleep.ts';
import { createSteps } from './steps.ts';

export type ListeningNeeds = Pick<WebServices, 'client' | 'device' | 'events'> & {
  queries: QueryClient;
  audio: HTMLAudioElement;
};

export type Core = ReturnType<typeof createCore>;
export type Listening = ReturnType<typeof createListening>;

const createCore = ({ audio, ...needs }: ListeningNeeds) => {
  const player = createPlayer(window, readMusicVolume());
  const state = createListeningState();
  let keepPlace = (): void => undefined;
  let growing: Growing | undefined;

  const leave = (): void => {
    keepPlace();
    keepPlace = () => undefined;
    growing?.close();
    growing = undefined;
  };
  const renewalOf =
    (story: Item): Source['renew'] =>
    async () =>
      (await readShown(needs, story)).audioUrl;
  const sourceOfStory = (story: Item): Source | undefined => sourceOf(story, renewalOf(story));
  const keepPlaceOf = ({ url }: Source): void => {
    keepPlace = keepPosition(player, url);
  };
  const grow = (story: Item): Growing =>
    growStory(needs, player, story.uid, {
      renew: renewalOf(story),
      onWhole: keepPlaceOf,
      onOther: (source, seconds) => {
        leave();
        if (seconds === undefined) player.open(source);
        else player.goOnIn(source, seconds);
        keepPlaceOf(source);
      },
    });
  const show = (story: Item, changes: { problem?: undefined } = {}): void => {
    const entry = entryOf({ ...story, title: titleSoFar(story) });
    state.change({ story, queue: updateEntry(state.view().queue, entry), ...changes });
  };
  const empty = (): void => {
    leave();
    player.open(undefined);
  };
  return {
    ...state,
    player,
    leave,
    empty,
    enter: (story: Item): void => {
      leave();
      // Shows the story before `grow` starts polling. The first poll returns this same story at once, and so changes
      // nothing.
      show(story, { problem: undefined });
      if (isHeardEarly(story)) growing = grow(story);
      // Safari appends to a file only if it cannot be played on another device (AirPlay).
      audio.disableRemotePlayback = growing !== undefined;
      const source = growing?.sourceOf(story) ?? sourceOfStory(story);
      player.open(source);
      if (source && !growing) keepPlaceOf(source);
    },
    /** Call it when the story has new URLs, a new voice or a new text. */
    update: (story: Item): void => {
      const grown = growing?.update(story);
      if (grown === 'same') return show(story);
      if (grown === 'lost') {
        empty();
        return state.change({ queue: emptyQueue, story: undefined, hasStarted: false });
      }
      const source = sourceOfStory(story);
      if (!source) return;
      const isOther = pathOf(source.url) !== pathOf(player.view().source?.url ?? '');
      if (isOther) leave();
      player.setSource(source);
      if (isOther) keepPlaceOf(source);
      show(story);
    },
    attach: () => player.attach(audio),
    /** Call it within a click, so that later sound is allowed. */
    unlock: (): void => {
      if (!audio.currentSrc) audio.load();
    },
  };
};

/** One queue for all screens of the tab. A story that was not played leaves the queue when its screen closes. */
export const createListening = (needs: ListeningNeeds) => {
  const core = createCore(needs);
  const { player, view, change, subscribe, empty, enter, update, leave } = core;
  const { endSleep, isLastStory, ...sleep } = createSleep(core, () => {
    if (player.view().playback.status === 'idle' && nextOf(view().queue)) steps.next();
    else steps.toggle();
  });
  const { endSteps, ...steps } = createSteps(core, needs, isLastStory);
  const fade = createFade(core);
  const stopGoingOn = goOn(core, needs);
  const detach = core.attach();
  const stopWhenStarted = player.subscribe(() => {
    const { status } = player.view().playback;
    if (!view().hasStarted && view().entry && (status === 'starting' || status === 'playing'))
      change({ hasStarted: true });
  });
  const isOver = (): boolean => {
    const { hasStarted, story, queue } = view();
    return hasStarted && story !== undefined && player.view().playback.status === 'idle' && !nextOf(queue);
  };
  const take = (story: Item, list: List, hasStarted: boolean): void => {
    steps.stay();
    change({ queue: queueAt(entryOf(story), list), story: undefined, hasStarted, isQueue: false });
    enter(story);
  };
  const know = (story: Item): void => {
    const { entry, story: before } = view();
    if (entry?.uid !== story.uid || story === before) return;
    if (before) update(story);
    else enter(story);
  };
  return {
    ...steps,
    ...sleep,
    player,
    view,
    subscribe,
    know,
    uid: (): string | undefined => view().entry?.uid,
    take: (story: Item, list: List): void => take(story, list, true),
    /** Makes the opened story playable, unless the user is listening to another story. */
    offer: (story: Item, list: List): void => {
      if (view().entry?.uid === story.uid) know(story);
      else if (!view().hasStarted || isOver()) take(story, list, false);
    },
    withdraw: (uid: string): void => {
      if (view().hasStarted || view().entry?.uid !== uid) return;
      empty();
      change({ queue: emptyQueue, story: undefined });
    },
    arrange: (queue: Queue): void => change({ queue }),
    restore: (queue: Queue): void => change({ queue, hasStarted: true, isQueue: true }),
    fadeOut: (): void => {
      steps.stay();
      fade.begin();
    },
    stop: (): void => {
      steps.stay();
      sleep.wake();
      empty();
      change({ queue: emptyQueue, story: undefined, hasStarted: false, problem: undefined });
    },
    close: (): void => {
      stopGoingOn();
      endSteps();
      endSleep();
      fade.end();
      stopWhenStarted();
      leave();
      detach();
    },
  };
};
