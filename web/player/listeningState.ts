import type { Item } from '#shared/story/story.ts';
import type { Sleep } from './sleep.ts';
import type { Entry } from './entry.ts';
import { currentOf, emptyQueue, type Queue } from './queue.ts';

/**
 * `entry` is the queue's current story, and `story` is the same one once loaded. `upNext` is the number of seconds
 * until the next story.
 * `isQueue`: the story was reached through a list, not opened and played. `hasEnded`: it was heard to its end.
 */
export type ListeningView = {
  queue: Queue;
  entry: Entry | undefined;
  story: Item | undefined;
  hasStarted: boolean;
  isQueue: boolean;
  hasEnded: boolean;
  upNext: number | undefined;
  problem: 'unreachable' | undefined;
  sleep: Sleep | undefined;
  isDark: boolean;
};

export const createListeningState = () => {
  const listeners = new Set<() => void>();
  let view: ListeningView = {
    queue: emptyQueue,
    entry: undefined,
    story: undefined,
    hasStarted: false,
    isQueue: false,
    hasEnded: false,
    upNext: undefined,
    problem: undefined,
    sleep: undefined,
    isDark: false,
  };
  return {
    view: (): ListeningView => view,
    change: (changes: Partial<Omit<ListeningView, 'entry'>>): void => {
      const before = view.entry?.uid;
      view = { ...view, ...changes };
      const entry = currentOf(view.queue);
      view = { ...view, entry, hasEnded: view.hasEnded && entry?.uid === before };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
