import {
  appliesGuardrail,
  detectsModerationLabels,
  getsSigningKey,
  invokesModel,
  knowsLanguages,
  knowsMetricsNamespace,
  knowsSpeechEngine,
  knowsVoices,
  listsBucket,
  objects,
  startsNarrate,
  synthesizesSpeech,
  table,
} from './grants.ts';
import type { DomainSetup } from './setup.ts';

const FAILS = 'The story fails, its token is returned, and the person is told to try again.';

/** Permissions to speak a story in pieces. The pieces are in a folder that no URL serves. */
const speaksPieces = [
  table('GetItem', 'UpdateItem'),
  objects('incoming', 'GetObject', 'PutObject'),
  listsBucket,
  synthesizesSpeech,
];

export const story = {
  endpoints: {
    getPermission: { may: [table('GetItem')], ifItFails: 'Owners do not see the buttons that change their stories.' },
    addMusic: { may: [table('GetItem', 'UpdateItem'), listsBucket], ifItFails: 'Nobody can add music to a story.' },
    listSoundtracks: { may: [listsBucket], ifItFails: 'Nobody can choose music. Chosen music still plays.' },
    removeMusic: { may: [table('UpdateItem')], ifItFails: 'Nobody can remove the music of a story.' },
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
      ifItFails: 'Nobody can add a voice to a silent story. Nothing is charged for these stories.',
    },
    swapVoice: {
      hasOwnShare: true,
      may: [
        // Narrations that exist already are served without a workflow. DeleteItem ends a listing as read by a person.
        table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'GetObject'),
        listsBucket,
        knowsSpeechEngine,
        knowsVoices,
        getsSigningKey,
        startsNarrate,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can change the voice of a story. The previous voice still plays.',
    },
    uploadAudio: {
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), getsSigningKey, knowsVoices],
      ifItFails: 'Nobody can add a voice to a silent story. Nothing is charged for these stories.',
    },
    listLanguages: {
      may: [knowsVoices, knowsLanguages],
      ifItFails: 'Nobody can choose the language of a new story. New stories are told in English.',
    },
    listVoices: {
      may: [knowsVoices],
      ifItFails: 'Nobody can hear or choose voices. New stories use the default voice.',
    },
    deleteStory: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        objects('media', 'DeleteObject'),
        objects('incoming', 'DeleteObject'),
        objects('drafts', 'DeleteObject'),
        listsBucket,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can delete a story.',
    },
    deleteTranslation: {
      may: [
        table('GetItem', 'Query', 'UpdateItem', 'DeleteItem'),
        objects('media', 'GetObject', 'DeleteObject'),
        listsBucket,
        getsSigningKey,
      ],
      ifItFails: 'Nobody can remove a translation of a story.',
    },
    editStory: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'GetObject'),
        listsBucket,
        appliesGuardrail,
        getsSigningKey,
        startsNarrate,
        knowsVoices,
        knowsLanguages,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can edit a story. The present text stays.',
    },
    listVersions: {
      may: [table('GetItem', 'Query')],
      ifItFails: 'Nobody can see earlier versions of a story. They are kept.',
    },
    regenerateStory: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        listsBucket,
        appliesGuardrail,
        getsSigningKey,
        startsNarrate,
        knowsVoices,
        knowsLanguages,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can rewrite a story. The present text stays.',
    },
    restoreVersion: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'GetObject'),
        listsBucket,
        appliesGuardrail,
        getsSigningKey,
      ],
      ifItFails: 'Nobody can restore an earlier version of a story. They are kept.',
    },
    setShots: {
      may: [table('GetItem', 'UpdateItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Nobody can set the areas of a picture that the page shows, or stop its motion.',
    },
    setVisibility: {
      hasOwnShare: true,
      may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'), appliesGuardrail],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can make a story public or private.',
    },
    getStory: {
      may: [
        table('GetItem', 'ConditionCheckItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        objects('drafts', 'GetObject'),
        listsBucket,
        getsSigningKey,
      ],
      ifItFails: 'Stories do not open, and unfinished stories look stuck.',
    },
    getTranslation: {
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        listsBucket,
        getsSigningKey,
      ],
      ifItFails: 'Translations do not open. Stories still open in their own language.',
    },
    listMoods: { may: [], ifItFails: 'Nobody can hear or choose moods. New stories use the mood that fits best.' },
    translateStory: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'GetObject'),
        listsBucket,
        getsSigningKey,
        startsNarrate,
        knowsVoices,
        knowsLanguages,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can translate a story. No token is lost, because the sweep returns held tokens.',
    },
    createStory: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('incoming', 'PutObject', 'DeleteObject'),
        appliesGuardrail,
        getsSigningKey,
        startsNarrate,
        knowsVoices,
        knowsLanguages,
      ],
      memoryMegabytes: 1024,
      // The function itself stops waiting after 25 s. API Gateway stops after 30 s.
      timeoutSeconds: 29,
      ifItFails: 'Nobody can make a story. No token is lost, because the sweep returns held tokens.',
      isReleasedGradually: true,
    },
  },
  steps: {
    'narrate.prepare': {
      file: 'story/narrate/prepare.ts',
      workflow: 'narrate',
      may: [
        table('GetItem', 'UpdateItem'),
        objects('incoming', 'GetObject', 'DeleteObject'),
        objects('media', 'PutObject'),
        listsBucket,
      ],
      // With 1,769 MB, Lambda gives a function one full processor, which encoding the picture keeps busy.
      memoryMegabytes: 1769,
      timeoutSeconds: 60,
      ifItFails: FAILS,
      // Limits memory use to two pictures: one is prepared while the next one is fetched.
      onOneMachine: { concurrency: 2 },
    },
    'narrate.moderate': {
      file: 'story/narrate/moderate.ts',
      workflow: 'narrate',
      may: [table('GetItem', 'BatchGetItem'), objects('media', 'GetObject'), listsBucket, detectsModerationLabels],
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      ifItFails: `${FAILS} Nothing is published unchecked.`,
    },
    'narrate.write': {
      file: 'story/narrate/write.ts',
      workflow: 'narrate',
      may: [
        ...speaksPieces,
        table('BatchGetItem'),
        objects('media', 'GetObject'),
        objects('drafts', 'PutObject'),
        invokesModel,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      ifItFails: FAILS,
      onOneMachine: { isBuiltinForSamples: true },
    },
    'narrate.translate': {
      file: 'story/narrate/translate.ts',
      workflow: 'narrate',
      may: [table('GetItem', 'BatchGetItem', 'UpdateItem'), invokesModel],
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      ifItFails: 'Translations fail, and their tokens are returned.',
    },
    'narrate.narrate': {
      file: 'story/narrate/narrate.ts',
      workflow: 'narrate',
      may: [...speaksPieces, table('BatchGetItem'), objects('media', 'GetObject', 'PutObject')],
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      ifItFails: 'Stories are published without a voice, and nothing is charged.',
      onOneMachine: { isBuiltinForSamples: true },
    },
    'narrate.music': {
      file: 'story/narrate/music.ts',
      workflow: 'narrate',
      may: [table('GetItem', 'BatchGetItem', 'UpdateItem'), listsBucket],
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      ifItFails: 'Stories for which music was chosen are published without it.',
    },
    'narrate.publish': {
      file: 'story/narrate/publish.ts',
      workflow: 'narrate',
      may: [
        table('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        // Removes the draft's picture when its story is published.
        objects('media/*/photos', 'DeleteObject'),
        appliesGuardrail,
        knowsMetricsNamespace,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      ifItFails: FAILS,
      isReleasedGradually: true,
    },
    'narrate.fail': {
      file: 'story/narrate/fail.ts',
      workflow: 'narrate',
      may: [
        table('GetItem', 'UpdateItem', 'DeleteItem'),
        objects('incoming', 'DeleteObject'),
        objects('drafts', 'DeleteObject'),
        objects('media', 'DeleteObject'),
        listsBucket,
        knowsMetricsNamespace,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      ifItFails: 'Failed stories look unfinished, and their tokens stay held, until the sweep runs.',
    },
  },
} as const satisfies DomainSetup<'story'>;
