import type { Setups } from './api.ts';
import { getsSigningKey } from './apiGrants.ts';
import { appliesGuardrail, listsBucket, objects, queriesIndex, table } from './grants.ts';

/** What the endpoints of recordings run with. */
export const recordingSetups: Setups['recording'] = {
  beginRecording: {
    hasOwnShare: true,
    may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), appliesGuardrail, getsSigningKey],
    timeoutSeconds: 20,
    ifItFails: 'Nobody can read a story aloud; recordings that are there are still heard.',
  },
  finishRecording: {
    may: [table('GetItem', 'UpdateItem'), listsBucket, getsSigningKey],
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
    may: [table('GetItem', 'UpdateItem'), objects('media', 'GetObject'), listsBucket, getsSigningKey],
    ifItFails: 'Nobody can have a story heard as a recording; the voice before stays.',
  },
  removeRecording: {
    may: [table('GetItem', 'Query', 'UpdateItem', 'DeleteItem'), objects('media', 'DeleteObject'), listsBucket],
    ifItFails: 'Nobody can remove a recording.',
  },
  listOffered: {
    may: [queriesIndex('gsi1'), table('BatchGetItem'), getsSigningKey],
    ifItFails: 'The bell says nothing of recordings; they are still with their stories.',
  },
  createLink: {
    may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem')],
    ifItFails: 'Nobody can ask somebody to read a story; links that are out still work.',
  },
  revokeLink: {
    may: [table('GetItem', 'DeleteItem')],
    ifItFails: 'Links cannot be taken back; they end by themselves.',
  },
  openLink: {
    may: [table('GetItem', 'ConditionCheckItem', 'UpdateItem'), getsSigningKey],
    ifItFails: 'Links to read a story open nothing.',
  },
  beginByLink: {
    hasOwnShare: true,
    may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), appliesGuardrail],
    timeoutSeconds: 20,
    ifItFails: 'Nobody with a link can send a recording.',
  },
  finishByLink: {
    may: [table('GetItem', 'UpdateItem'), listsBucket],
    ifItFails: 'Recordings sent by a link are not checked; they can be sent again.',
  },
};
