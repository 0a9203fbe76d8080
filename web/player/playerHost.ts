import type { Listening, ListeningNeeds } from './listening.ts';
import { noList, type List } from './list.ts';

/** The player's dialogs, loaded on demand. */
export type PanelName = 'queue' | 'sleep' | 'fullScreen' | 'shortcuts';

/** The way to the one player of the app; the player itself is fetched when a story may be listened to. */
export type PlayerHost = {
  /** The current state. Undefined until the player is loaded. */
  listening: () => Listening | undefined;
  subscribe: (listener: () => void) => () => void;
  /** The player, made by the first who asks. */
  start: (create: (needs: ListeningNeeds) => Listening) => Listening;
  /** Within a press: what is fetched by it may sound afterwards. */
  unlock: () => void;
  /** The list of stories that is on the screen: what is opened from it goes on with it. */
  noteList: (list: List) => void;
  /** The list that a story was opened from; the same object as long as no other was shown. */
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
      // It is called during a render, when no other component may be updated.
      queueMicrotask(tell);
      return listening;
    },
    unlock: () => {
      // An element that was loaded within a press may play later without one.
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
