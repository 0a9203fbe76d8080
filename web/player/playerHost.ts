import type { Listening, ListeningNeeds } from './listening.ts';
import { noList, type List } from './list.ts';

export type PanelName = 'queue' | 'sleep' | 'fullScreen' | 'shortcuts';

/** The player's code loads on demand. */
export type PlayerHost = {
  listening: () => Listening | undefined;
  subscribe: (listener: () => void) => () => void;
  start: (create: (needs: ListeningNeeds) => Listening) => Listening;
  /** Call it within a click, so that later sound is allowed. */
  unlock: () => void;
  noteList: (list: List) => void;
  /** Returns the same object until another list is shown. */
  listOf: (uid: string) => List;
  panel: () => PanelName | undefined;
  show: (panel: PanelName | undefined) => void;
  close: () => void;
};

export const createPlayerHost = (needs: Omit<ListeningNeeds, 'audio'>): PlayerHost => {
  const listeners = new Set<() => void>();
  let listening: Listening | undefined;
  let audio: HTMLAudioElement | undefined;
  let list = noList;
  let panel: PanelName | undefined;
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
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
      // Listeners are called later, because this runs during a render, when no other component may be updated.
      queueMicrotask(tell);
      return listening;
    },
    unlock: () => {
      // If an audio element was loaded within a click, browsers let it play later.
      if (!element().currentSrc) element().load();
    },
    noteList: (shown) => {
      list = shown;
    },
    listOf: (uid) => (list.entries.some((entry) => entry.uid === uid) ? list : noList),
    panel: () => panel,
    show: (name) => {
      panel = name;
      tell();
    },
    close: () => {
      listening?.close();
      audio?.remove();
      listening = undefined;
      audio = undefined;
    },
  };
};
