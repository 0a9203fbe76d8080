import { listsBucket, objects, table } from './grants.ts';
import type { StepSetup } from './stepSetup.ts';

/** What checks a story that a person has read aloud. */
export const recordSteps = {
  'record.hear': {
    file: 'recording/record/hear.ts',
    workflow: 'record',
    may: [
      table('GetItem', 'Query', 'UpdateItem'),
      objects('incoming/recordings', 'GetObject', 'DeleteObject'),
      objects('media', 'GetObject', 'PutObject', 'DeleteObject'),
      listsBucket,
    ],
    // One full processor; ten minutes of sound take it some seconds, and some hundred megabytes.
    memoryMegabytes: 1769,
    timeoutSeconds: 120,
    ifItFails: 'Recordings cannot be checked; whoever sent one is told so, and can send it again.',
    onOneMachine: { inThread: true },
  },
  'record.failRecording': {
    file: 'recording/record/failRecording.ts',
    workflow: 'record',
    may: [
      table('GetItem', 'UpdateItem'),
      objects('incoming/recordings', 'DeleteObject'),
      objects('media', 'DeleteObject'),
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Recordings that could not be checked seem to be checked for a quarter of an hour.',
  },
} as const satisfies Readonly<Record<string, StepSetup>>;
