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
      ifItFails: 'Nobody can record a story. Existing recordings still play.',
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
      ifItFails: 'Uploaded recordings are not checked. People can send them again.',
    },
    listRecordings: {
      may: [table('GetItem', 'Query'), getsSigningKey],
      ifItFails: 'Owners do not see the recordings of their stories. Chosen recordings still play.',
    },
    acceptRecording: {
      may: [table('GetItem', 'UpdateItem'), getsSigningKey],
      ifItFails: 'Nobody can accept a recording. It can be accepted later.',
    },
    chooseRecording: {
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        listsBucket,
        getsSigningKey,
      ],
      ifItFails: 'Nobody can choose a recording as the voice of a story. The previous voice still plays.',
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
      ifItFails: 'Nobody can remove a recording or the videos that contain it.',
    },
    listOffered: {
      may: [queriesIndex('gsi1'), table('GetItem'), getsSigningKey],
      ifItFails: 'The bell does not show new recordings. The pages of their stories still do.',
    },
    createLink: {
      hasOwnShare: true,
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), appliesGuardrail],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can create a link that asks somebody to record a story. Existing links still work.',
    },
    revokeLink: {
      may: [table('GetItem', 'Query', 'DeleteItem'), objects('incoming/recordings', 'DeleteObject')],
      ifItFails: 'Nobody can revoke a link that asks for a recording. Links still expire.',
    },
    openLink: {
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'UpdateItem'), getsSigningKey],
      ifItFails: 'Links that ask for a recording do not open.',
    },
    beginByLink: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        appliesGuardrail,
        putsRecordings,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can send a recording through a link.',
    },
    finishByLink: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'UpdateItem'),
        objects('incoming/recordings', 'GetObject'),
        listsBucket,
        startsRecord,
      ],
      ifItFails: 'Recordings sent through a link are not checked. People can send them again.',
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
      ifItFails: 'Nobody can withdraw a recording through its link. The owner and support still can.',
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
      // With 1,769 MB, Lambda gives a function one full processor. Ten minutes of sound keep it busy for several
      // seconds.
      memoryMegabytes: 1769,
      timeoutSeconds: 120,
      ifItFails: 'Recordings cannot be checked. Their senders are told, and can send them again.',
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
      ifItFails: 'Recordings whose check failed look unfinished for up to 15 minutes.',
    },
  },
} as const satisfies DomainSetup<'recording'>;
