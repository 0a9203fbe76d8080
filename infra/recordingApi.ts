import type { Setups } from './api.ts';
import { stopsExports, getsSigningKey, startsRecord, putsRecordings } from './apiGrants.ts';
import { appliesGuardrail, listsBucket, objects, queriesIndex, table } from './grants.ts';

/** What the endpoints of recordings run with. */
export const recordingSetups: Setups['recording'] = {
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
      table('GetItem', 'ConditionCheckItem', 'UpdateItem'),
      objects('media', 'GetObject'),
      listsBucket,
      getsSigningKey,
    ],
    ifItFails: 'Nobody can have a story heard as a recording; the voice before stays.',
  },
  removeRecording: {
    may: [
      table('GetItem', 'Query', 'ConditionCheckItem', 'UpdateItem', 'DeleteItem'),
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
      table('GetItem', 'Query', 'ConditionCheckItem', 'UpdateItem', 'DeleteItem'),
      objects('media', 'DeleteObject'),
      objects('incoming/recordings', 'DeleteObject'),
      objects('exports', 'DeleteObject'),
      listsBucket,
      stopsExports,
    ],
    timeoutSeconds: 20,
    ifItFails: 'Nobody can take back by the link what they read; the owner and support still can.',
  },
};
