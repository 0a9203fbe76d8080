import type { Listening, ListeningNeeds } from './listening.ts';

/** The way to the one player of the app; the player itself is fetched when a story may be listened to. */
export type PlayerHost = {
  /** What is listened to; undefined before the player is there. */
  listening: () => Listening | undefined;
  subscribe: (listener: () => void) => () => void;
  /** The player, made by the first who asks. */
  start: (create: (needs: ListeningNeeds) => Listening) => Listening;
  /** Within a press: what is fetched by it may sound afterwards. */
  unlock: () => void;
  close: () => void;
};

export const createPlayerHost = (needs: Omit<ListeningNeeds, 'audio'>): PlayerHost => {
  const listeners = new Set<() => void>();
  let listening: Listening | undefined;
  let audio: HTMLAudioElement | undefined;
  const element = (): HTMLAudioElement => {
    if (!audio) {
      audio = document.createElement('audio');
      audio.preload = 'none';
      document.body.append(audio);
    }
    return audio;
  };
  return {
    listening: () => listening,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (create) => {
      if (listening) return listening;
      listening = create({ ...needs, audio: element() });
      for (const listener of [...listeners]) queueMicrotask(listener);
      return listening;
    },
    unlock: () => {
      // An element that was loaded within a press may play without one; what it plays already needs none.
      if (!listening) element().load();
    },
    close: () => {
      listening?.close();
      audio?.remove();
      listening = undefined;
      audio = undefined;
    },
  };
};
