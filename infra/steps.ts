import { deletesPoolUsers, getsStripeKeys, startsNarrate } from './apiGrants.ts';
import {
  appliesGuardrail,
  describesAndStopsExports,
  detectsModerationLabels,
  invokesModel,
  knowsDailyCaps,
  knowsMediaBucket,
  knowsMetricsNamespace,
  knowsSpeechEngine,
  knowsVideoSettings,
  listsBucket,
  objects,
  queriesIndex,
  synthesizesSpeech,
  table,
} from './grants.ts';
import { recordSteps } from './recordSteps.ts';
import type { StepSetup } from './stepSetup.ts';

const FAILS = 'The story fails, its token goes back, and the person is told to try again.';
const NO_VIDEO = 'Videos cannot be made; the bell says so, and they can be asked for again.';

/** Speaks paragraphs of a story, which wait where no URL serves them. */
const speaksPieces = [
  table('GetItem', 'UpdateItem'),
  objects('incoming', 'GetObject', 'PutObject'),
  listsBucket,
  synthesizesSpeech,
];

const list = {
  'narrate.prepare': {
    file: 'story/narrate/prepare.ts',
    workflow: 'narrate',
    may: [
      table('GetItem', 'UpdateItem'),
      objects('incoming', 'GetObject', 'DeleteObject'),
      objects('media', 'PutObject'),
      listsBucket,
    ],
    // One full processor: the picture's encoders keep it busy.
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
    ifItFails: FAILS,
    // One picture is prepared while the next is fetched, and no more are in memory.
    onOneMachine: { concurrency: 2 },
  },
  'narrate.moderate': {
    file: 'story/narrate/moderate.ts',
    workflow: 'narrate',
    may: [table('GetItem'), objects('media', 'GetObject'), listsBucket, detectsModerationLabels],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: `${FAILS} Nothing is published unseen.`,
  },
  'narrate.write': {
    file: 'story/narrate/write.ts',
    workflow: 'narrate',
    may: [...speaksPieces, objects('media', 'GetObject'), invokesModel],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: FAILS,
    onOneMachine: { isBuiltinForSamples: true },
  },
  'narrate.narrate': {
    file: 'story/narrate/narrate.ts',
    workflow: 'narrate',
    may: [...speaksPieces, objects('media', 'GetObject', 'PutObject')],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Stories come out without a voice, and without a charge.',
    onOneMachine: { isBuiltinForSamples: true },
  },
  'narrate.music': {
    file: 'story/narrate/music.ts',
    workflow: 'narrate',
    may: [table('GetItem', 'UpdateItem'), listsBucket],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Stories that were to have music come out without.',
  },
  'narrate.publish': {
    file: 'story/narrate/publish.ts',
    workflow: 'narrate',
    may: [table('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), appliesGuardrail, knowsMetricsNamespace],
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
      objects('media', 'DeleteObject'),
      listsBucket,
      knowsMetricsNamespace,
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Failed stories look unfinished, and their tokens stay held, until the sweeper comes.',
  },
  ...recordSteps,
  'seed.listWanted': {
    file: 'housekeeping/listWanted.ts',
    workflow: 'seed',
    may: [objects('previews', 'GetObject'), objects('soundtracks', 'GetObject'), listsBucket, knowsSpeechEngine],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'What is new among previews and soundtracks is not made.',
  },
  'seed.speakPreview': {
    file: 'housekeeping/speakPreview.ts',
    workflow: 'seed',
    may: [objects('previews', 'PutObject'), synthesizesSpeech],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'A voice or a mood cannot be heard before it is chosen.',
    onOneMachine: { isBuiltinForSamples: true },
  },
  'seed.renderSoundtrack': {
    file: 'housekeeping/renderSoundtrack.ts',
    workflow: 'seed',
    may: [objects('soundtracks', 'PutObject'), knowsMetricsNamespace],
    // One full processor; a soundtrack takes some seconds of it.
    memoryMegabytes: 1769,
    timeoutSeconds: 120,
    ifItFails: 'A mood has fewer soundtracks to choose from.',
    onOneMachine: { inThread: true },
  },
  'export.mix': {
    file: 'video/export/mix.ts',
    workflow: 'export',
    may: [
      objects('media', 'GetObject'),
      objects('soundtracks', 'GetObject'),
      objects('exports', 'PutObject'),
      listsBucket,
    ],
    // One full processor; four minutes of a story take it some seconds.
    memoryMegabytes: 1769,
    timeoutSeconds: 300,
    ifItFails: NO_VIDEO,
    onOneMachine: { inThread: true },
  },
  'export.frame': {
    file: 'video/export/frame.ts',
    workflow: 'export',
    may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket],
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
    ifItFails: NO_VIDEO,
  },
  'export.captions': {
    file: 'video/export/captions.ts',
    workflow: 'export',
    may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: NO_VIDEO,
  },
  'export.document': {
    file: 'video/export/document.ts',
    workflow: 'export',
    may: [table('UpdateItem'), knowsMediaBucket, knowsMetricsNamespace, knowsVideoSettings],
    memoryMegabytes: 256,
    timeoutSeconds: 15,
    ifItFails: NO_VIDEO,
  },
  'export.progress': {
    file: 'video/export/progress.ts',
    event: "MediaConvert's news of a job",
    may: [table('UpdateItem')],
    memoryMegabytes: 256,
    timeoutSeconds: 15,
    ifItFails: 'The bell does not show how far a video has come.',
  },
  'export.finish': {
    file: 'video/export/finish.ts',
    workflow: 'export',
    may: [
      table('GetItem', 'UpdateItem', 'DeleteItem'),
      objects('exports', 'GetObject', 'DeleteObject'),
      objects('media/*/videos', 'PutObject', 'PutObjectTagging', 'DeleteObject'),
      listsBucket,
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Videos that are made are not ready before the sweeper comes.',
  },
  'export.failExport': {
    file: 'video/export/failExport.ts',
    workflow: 'export',
    may: [table('UpdateItem', 'DeleteItem'), objects('exports', 'DeleteObject'), listsBucket, knowsMetricsNamespace],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Videos that failed look unfinished until the sweeper comes.',
  },
  'sweep.settleExports': {
    file: 'housekeeping/settleExports.ts',
    schedule: { everyMinutes: 1, description: 'Looks after videos whose end was never announced.' },
    may: [
      table('GetItem', 'Query', 'UpdateItem', 'DeleteItem'),
      objects('exports', 'GetObject', 'DeleteObject'),
      objects('media/*/videos', 'PutObject', 'PutObjectTagging', 'DeleteObject'),
      listsBucket,
      knowsMetricsNamespace,
      describesAndStopsExports,
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails: 'Videos whose end was never announced look unfinished.',
  },
  'sweep.releaseDueHolds': {
    file: 'housekeeping/releaseDueHolds.ts',
    schedule: { everyMinutes: 1, description: 'Starts stories that were not, gives back tokens of lost ones.' },
    may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), startsNarrate],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails: 'Tokens held for stories that got lost do not come back.',
  },
  'sweep.finishDeletions': {
    file: 'housekeeping/finishDeletions.ts',
    schedule: {
      everyMinutes: 1,
      description: 'Removes what a deletion that broke off has left of a story or of a person.',
    },
    may: [
      table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
      queriesIndex('gsi1'),
      objects('incoming', 'DeleteObject'),
      objects('media', 'DeleteObject'),
      listsBucket,
      deletesPoolUsers,
      getsStripeKeys,
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails:
      'What a deletion that broke off left behind stays: files that nobody can reach, names at Cognito and Stripe.',
  },
  'sweep.countReports': {
    file: 'housekeeping/countReports.ts',
    schedule: { everyMinutes: 60, description: 'Tells how many reported stories wait to be looked at.' },
    may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), knowsDailyCaps, knowsMetricsNamespace],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails: 'Nobody is told that reported stories wait to be looked at.',
  },
  'rank.rankTopStories': {
    file: 'gallery/rankTopStories.ts',
    schedule: { everyMinutes: 60, description: "Ranks the week's stories for Home and Explore." },
    may: [table('BatchGetItem', 'PutItem'), queriesIndex('gsi2')],
    memoryMegabytes: 512,
    // A hundred thousand stories in a week are some 1,400 requests.
    timeoutSeconds: 120,
    ifItFails: 'Home and Explore begin with an older ranking, after a day with the newest stories.',
    onOneMachine: { everyMinutes: 10 },
  },
  'finance.reconcileBooks': {
    file: 'billing/finance/reconcileBooks.ts',
    // The day is closed by then, and nothing of it is on its way any more.
    schedule: { dailyAtHour: 2, description: 'Closes the day and compares the books with Stripe.' },
    may: [
      table('GetItem', 'Query', 'PutItem', 'UpdateItem'),
      queriesIndex('gsi1'),
      knowsMetricsNamespace,
      getsStripeKeys,
    ],
    memoryMegabytes: 512,
    // Stripe's rate limit, not our own speed, says how long a busy day takes.
    timeoutSeconds: 900,
    ifItFails: 'Nobody notices when what was paid and what was credited differ. No customer loses anything by it.',
    onOneMachine: { everyMinutes: 60 },
  },
  'budget.pauseStories': {
    file: 'housekeeping/pauseStories.ts',
    event: "the month's budget is spent",
    may: [table('GetItem', 'PutItem')],
    memoryMegabytes: 256,
    timeoutSeconds: 30,
    ifItFails: 'Stories are made although the budget of the month is spent. No customer loses anything by it.',
  },
} as const satisfies Readonly<Record<string, StepSetup>>;

export type StepName = keyof typeof list;

/**
 * Every function that is no endpoint, by the name under which Lambda, the log and the rehearsal know it. The cloud, one
 * machine, the dashboards and the docs loop over this list; a step that is not in it does not exist.
 */
export const steps: Readonly<Record<StepName, StepSetup>> = list;

export const stepNames = Object.keys(list) as readonly StepName[];

export const isStepName = (name: string): name is StepName => Object.hasOwn(list, name);
