import type { Setups } from './api.ts';
import { getsSigningKey, startsNarrate } from './apiGrants.ts';
import {
  appliesGuardrail,
  knowsSpeechEngine,
  knowsVoices,
  listsBucket,
  objects,
  synthesizesSpeech,
  table,
} from './grants.ts';

/** What the endpoints of stories run with. */
export const storySetups: Setups['story'] = {
  getPermission: { may: [table('GetItem')], ifItFails: 'Owners do not see the actions on their stories.' },
  addMusic: { may: [table('GetItem', 'UpdateItem'), listsBucket], ifItFails: 'Nobody can put music under a story.' },
  listSoundtracks: { may: [listsBucket], ifItFails: 'Nobody can choose music; what is chosen still plays.' },
  removeMusic: { may: [table('UpdateItem')], ifItFails: 'Nobody can take music away from a story.' },
  createSpeech: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
      objects('media', 'GetObject', 'PutObject'),
      listsBucket,
      synthesizesSpeech,
      knowsVoices,
    ],
    timeoutSeconds: 29,
    ifItFails: 'Stories that came out silent stay so, and nothing is charged for them.',
  },
  swapVoice: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'UpdateItem'),
      objects('media', 'GetObject'),
      listsBucket,
      knowsSpeechEngine,
      knowsVoices,
      getsSigningKey,
      startsNarrate,
    ],
    timeoutSeconds: 29,
    ifItFails: 'Nobody can change the voice of a story; the one before stays.',
  },
  uploadAudio: {
    may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), getsSigningKey, knowsVoices],
    ifItFails: 'Stories that came out silent stay so, and nothing is charged for them.',
  },
  listVoices: {
    may: [knowsVoices],
    ifItFails: 'Voices cannot be heard or chosen; stories take the default one.',
  },
  deleteStory: {
    may: [
      table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
      objects('media', 'DeleteObject'),
      objects('incoming', 'DeleteObject'),
      listsBucket,
    ],
    timeoutSeconds: 29,
    ifItFails: 'Nobody can delete a story.',
  },
  editStory: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      objects('media', 'GetObject'),
      listsBucket,
      appliesGuardrail,
      getsSigningKey,
      startsNarrate,
    ],
    timeoutSeconds: 29,
    ifItFails: 'Nobody can edit a story; what is told stays.',
  },
  listVersions: { may: [table('GetItem', 'Query')], ifItFails: 'Earlier tellings cannot be seen; they are kept.' },
  regenerateStory: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'UpdateItem'),
      objects('media', 'GetObject'),
      listsBucket,
      appliesGuardrail,
      getsSigningKey,
      startsNarrate,
    ],
    timeoutSeconds: 29,
    ifItFails: 'Nobody can have a story told again; the one before stays.',
  },
  restoreVersion: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      objects('media', 'GetObject'),
      listsBucket,
      appliesGuardrail,
      getsSigningKey,
    ],
    ifItFails: 'Earlier tellings cannot be brought back; they are kept.',
  },
  setShots: {
    may: [table('GetItem', 'UpdateItem'), objects('media', 'GetObject'), listsBucket],
    ifItFails: 'Nobody can set what a picture shows, or have it stand still.',
  },
  setVisibility: {
    hasOwnShare: true,
    may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'), appliesGuardrail],
    timeoutSeconds: 20,
    ifItFails: 'Nobody can make a story public or private.',
  },
  getStory: {
    may: [table('GetItem', 'UpdateItem'), objects('media', 'GetObject'), listsBucket, getsSigningKey],
    ifItFails: 'Stories cannot be opened, and those being made seem stuck.',
  },
  listMoods: { may: [], ifItFails: 'Moods cannot be heard or chosen; stories take the best-fitting one.' },
  createStory: {
    hasOwnShare: true,
    may: [
      table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      objects('incoming', 'PutObject', 'DeleteObject'),
      appliesGuardrail,
      getsSigningKey,
      startsNarrate,
      knowsVoices,
    ],
    memoryMegabytes: 1024,
    // It may hold its answer for 25 s; API Gateway gives up after 30.
    timeoutSeconds: 29,
    ifItFails: 'Nobody can make a story. No token is lost: the sweeper gives back what was held.',
    isReleasedGradually: true,
  },
};
