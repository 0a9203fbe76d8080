import { reconcilesBooks } from './bookGrants.ts';
import { asksStripe, grants } from './grants.ts';
import { forgetsPeople } from './peopleGrants.ts';
import type { Schedule, StepSetup, WorkflowName } from './stepSetup.ts';
import { describesVideos, settlesRuns } from './videoGrants.ts';

const FAILS = 'The story fails, its token goes back, and the person is told to try again.';
const NO_VIDEO = 'Videos cannot be made; the bell says so, and they can be asked for again.';

const list = {
  'narrate.prepare': {
    file: 'story/narrate/prepare.ts',
    workflow: 'narrate',
    may: [grants.savesSteps, grants.readsUploads, grants.storesMedia],
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
    may: [grants.readsStories, grants.readsMedia, grants.moderates],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: `${FAILS} Nothing is published unseen.`,
  },
  'narrate.write': {
    file: 'story/narrate/write.ts',
    workflow: 'narrate',
    may: [grants.savesSteps, grants.readsMedia, grants.writes],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: FAILS,
    onOneMachine: { isBuiltinForSamples: true },
  },
  'narrate.narrate': {
    file: 'story/narrate/narrate.ts',
    workflow: 'narrate',
    may: [grants.savesSteps, grants.readsMedia, grants.storesMedia, grants.speaks],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Stories come out without a voice, and without a charge.',
    onOneMachine: { isBuiltinForSamples: true },
  },
  'narrate.music': {
    file: 'story/narrate/music.ts',
    workflow: 'narrate',
    may: [grants.choosesMusic, grants.listsMedia],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Stories that were to have music come out without.',
  },
  'narrate.publish': {
    file: 'story/narrate/publish.ts',
    workflow: 'narrate',
    may: [grants.settlesStories, grants.checksWords, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: FAILS,
    isReleasedGradually: true,
  },
  'narrate.fail': {
    file: 'story/narrate/fail.ts',
    workflow: 'narrate',
    may: [grants.releasesHolds, grants.removesUploads, grants.removesMedia, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Failed stories look unfinished, and their tokens stay held, until the sweeper comes.',
  },
  'seed.listWanted': {
    file: 'housekeeping/listWanted.ts',
    workflow: 'seed',
    may: [grants.readsShared, grants.knowsSpeechEngine],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'What is new among previews and soundtracks is not made.',
  },
  'seed.speakPreview': {
    file: 'housekeeping/speakPreview.ts',
    workflow: 'seed',
    may: [grants.storesPreviews, grants.speaks],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'A voice or a mood cannot be heard before it is chosen.',
    onOneMachine: { isBuiltinForSamples: true },
  },
  'seed.renderSoundtrack': {
    file: 'housekeeping/renderSoundtrack.ts',
    workflow: 'seed',
    may: [grants.storesSoundtracks],
    // One full processor; a soundtrack takes some seconds of it.
    memoryMegabytes: 1769,
    timeoutSeconds: 120,
    ifItFails: 'A mood has fewer soundtracks to choose from.',
    onOneMachine: { inThread: true },
  },
  'export.mix': {
    file: 'video/export/mix.ts',
    workflow: 'export',
    may: [grants.readsParts, grants.readsSoundtracks, grants.storesParts],
    // One full processor; four minutes of a story take it some seconds.
    memoryMegabytes: 1769,
    timeoutSeconds: 300,
    ifItFails: NO_VIDEO,
    onOneMachine: { inThread: true },
  },
  'export.frame': {
    file: 'video/export/frame.ts',
    workflow: 'export',
    may: [grants.readsParts, grants.storesParts],
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
    ifItFails: NO_VIDEO,
  },
  'export.captions': {
    file: 'video/export/captions.ts',
    workflow: 'export',
    may: [grants.readsParts, grants.storesParts],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: NO_VIDEO,
  },
  'export.document': {
    file: 'video/export/document.ts',
    workflow: 'export',
    may: [grants.savesProgress, grants.namesMedia, grants.measures, describesVideos],
    memoryMegabytes: 256,
    timeoutSeconds: 15,
    ifItFails: NO_VIDEO,
  },
  'export.progress': {
    file: 'video/export/progress.ts',
    event: "MediaConvert's news of a job",
    may: [grants.savesProgress],
    memoryMegabytes: 256,
    timeoutSeconds: 15,
    ifItFails: 'The bell does not show how far a video has come.',
  },
  'export.finish': {
    file: 'video/export/finish.ts',
    workflow: 'export',
    may: [grants.settlesExports, grants.deliversVideos],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Videos that are made are not ready before the sweeper comes.',
  },
  'export.failExport': {
    file: 'video/export/failExport.ts',
    workflow: 'export',
    may: [grants.failsExports, grants.removesParts, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Videos that failed look unfinished until the sweeper comes.',
  },
  'sweep.settleExports': {
    file: 'housekeeping/settleExports.ts',
    schedule: { everyMinutes: 1, description: 'Looks after videos whose end was never announced.' },
    may: [grants.looksAfterExports, grants.deliversVideos, grants.measures, settlesRuns],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails: 'Videos whose end was never announced look unfinished.',
  },
  'sweep.releaseDueHolds': {
    file: 'housekeeping/releaseDueHolds.ts',
    schedule: { everyMinutes: 1, description: 'Gives back the tokens held for stories that got lost.' },
    may: [grants.sweeps],
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
    may: [grants.finishesDeletions, grants.removesUploads, grants.removesMedia, forgetsPeople, asksStripe],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails:
      'What a deletion that broke off left behind stays: files that nobody can reach, names at Cognito and Stripe.',
  },
  'sweep.countReports': {
    file: 'housekeeping/countReports.ts',
    schedule: { everyMinutes: 60, description: 'Tells how many reported stories wait to be looked at.' },
    may: [grants.countsReports],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
    ifItFails: 'Nobody is told that reported stories wait to be looked at.',
  },
  'rank.rankTopStories': {
    file: 'gallery/rankTopStories.ts',
    schedule: { everyMinutes: 60, description: "Ranks the week's stories for Home and Explore." },
    may: [grants.ranksStories],
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
    may: [reconcilesBooks],
    memoryMegabytes: 512,
    // Stripe's rate limit, not our own speed, says how long a busy day takes.
    timeoutSeconds: 900,
    ifItFails: 'Nobody notices when what was paid and what was credited differ. No customer loses anything by it.',
    onOneMachine: { everyMinutes: 60 },
  },
  'budget.pauseStories': {
    file: 'housekeeping/pauseStories.ts',
    event: "the month's budget is spent",
    may: [grants.pausesStories],
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

/** The steps that a workflow calls. */
export const stepsOf = (workflow: WorkflowName): StepName[] =>
  stepNames.filter((name) => steps[name].workflow === workflow);

export type ScheduledStep = { name: StepName; schedule: Schedule; ifItFails: string };

export const scheduledSteps: readonly ScheduledStep[] = stepNames.flatMap((name) => {
  const { schedule, ifItFails } = steps[name];
  return schedule ? [{ name, schedule, ifItFails }] : [];
});

const DAY_MINUTES = 1_440;

export const minutesBetween = ({ everyMinutes = DAY_MINUTES }: Schedule): number => everyMinutes;

/** `narrate.prepare` is `Prepare`. */
export const shortNameOf = (name: StepName): string => {
  const [, own = ''] = name.split('.');
  return own.charAt(0).toUpperCase() + own.slice(1);
};

/** How the files in `infra/workflows` call a step: `${PrepareFunction}`. */
export const placeholderOf = (name: StepName): string => `${shortNameOf(name)}Function`;
