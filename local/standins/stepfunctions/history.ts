import type { Variables } from './engine.ts';

export type Checkpoint = { state: string; input: string; enteredMs: number; variables: Variables };
export type HistoryEvent = {
  id: number;
  previousEventId: number;
  atMs: number;
  type: string;
  details?: Record<string, unknown> | undefined;
};
export type Append = (event: Pick<HistoryEvent, 'previousEventId' | 'type' | 'details'>, at?: Checkpoint) => number;

/** Records events, each linked to the event before it. A fork records the events of a parallel branch. */
export type Recorder = {
  record(type: string, details?: Record<string, unknown>, checkpoint?: Checkpoint): void;
  fork(): Recorder;
};

export const createRecorder = (append: Append, after: number): Recorder => {
  let previousEventId = after;
  return {
    record: (type, details, checkpoint) => {
      previousEventId = append({ previousEventId, type, details }, checkpoint);
    },
    fork: () => createRecorder(append, previousEventId),
  };
};
