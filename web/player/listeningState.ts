import type { Item } from '#shared/story/story.ts';
import type { Sleep } from './sleep.ts';
import type { Entry } from './entry.ts';
import { currentOf, emptyQueue, type Queue } from './queue.ts';

/**
 * `entry` is the queue's current story, and `story` is the same one once loaded. `upNext` is the number of seconds
 * until the next story.
 */
export type ListeningView = {
  queue: Queue;
  entry: Entry | undefined;
  story: Item | undefined;
  hasStarted: boolean;
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
    upNext: undefined,
    problem: undefined,
    sleep: undefined,
    isDark: false,
  };
  return {
    view: (): ListeningView => view,
    change: (changes: Partial<Omit<ListeningView, 'entry'>>): void => {
      view = { ...view, ...changes };
      view = { ...view, entry: currentOf(view.queue) };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
