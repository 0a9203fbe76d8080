import {
  appliesGuardrail,
  getsSigningKey,
  listsBucket,
  objects,
  putsRecordings,
  queriesIndex,
  startsRecord,
  stopsExports,
  table,
} from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const recording = {
  endpoints: {
    beginRecording: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        appliesGuardrail,
        putsRecordings,
        getsSigningKey,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can read a story aloud; recordings that are there are still heard.',
    },
    finishRecording: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'UpdateItem'),
        objects('incoming/recordings', 'GetObject'),
        listsBucket,
        getsSigningKey,
        startsRecord,
      ],
      ifItFails: 'Recordings that are sent are not checked; they can be sent again.',
    },
    listRecordings: {
      may: [table('GetItem', 'Query'), getsSigningKey],
      ifItFails: 'Owners do not see the recordings of their stories; what is chosen is still heard.',
    },
    acceptRecording: {
      may: [table('GetItem', 'UpdateItem'), getsSigningKey],
      ifItFails: 'Nobody can accept a recording; it stays offered.',
    },
    chooseRecording: {
      may: [
        table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        listsBucket,
        getsSigningKey,
      ],
      ifItFails: 'Nobody can have a story heard as a recording; the voice before stays.',
    },
    removeRecording: {
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'DeleteObject'),
        objects('incoming/recordings', 'DeleteObject'),
        objects('exports', 'DeleteObject'),
        listsBucket,
        stopsExports,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can remove a recording, nor the videos that were made of it.',
    },
    listOffered: {
      may: [queriesIndex('gsi1'), table('GetItem'), getsSigningKey],
      ifItFails: 'The bell says nothing of recordings; they are still with their stories.',
    },
    createLink: {
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem')],
      ifItFails: 'Nobody can ask somebody to read a story; links that are out still work.',
    },
    revokeLink: {
      may: [table('GetItem', 'Query', 'DeleteItem'), objects('incoming/recordings', 'DeleteObject')],
      ifItFails: 'Links cannot be taken back; they end by themselves.',
    },
    openLink: {
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'UpdateItem'), getsSigningKey],
      ifItFails: 'Links to read a story open nothing.',
    },
    beginByLink: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        appliesGuardrail,
        putsRecordings,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Nobody with a link can send a recording.',
    },
    finishByLink: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'UpdateItem'),
        objects('incoming/recordings', 'GetObject'),
        listsBucket,
        startsRecord,
      ],
      ifItFails: 'Recordings sent by a link are not checked; they can be sent again.',
    },
    withdrawByLink: {
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'DeleteObject'),
        objects('incoming/recordings', 'DeleteObject'),
        objects('exports', 'DeleteObject'),
        listsBucket,
        stopsExports,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can take back by the link what they read; the owner and support still can.',
    },
  },
  steps: {
    'record.check': {
      file: 'recording/record/check.ts',
      workflow: 'record',
      may: [
        table('GetItem', 'Query', 'UpdateItem'),
        objects('incoming/recordings', 'GetObject', 'DeleteObject'),
        objects('media', 'GetObject', 'PutObject', 'DeleteObject'),
        listsBucket,
      ],
      // 1,769 MB come with one full processor. Ten minutes of sound take several seconds of it and some hundred
      // megabytes.
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
  },
} as const satisfies DomainSetup<'recording'>;
