import { grants, type Grant } from './grants.ts';

export type StepSetup = {
  may: readonly Grant[];
  memoryMegabytes: number;
  /** Never longer than the state machine waits for it. */
  timeoutSeconds: number;
  ifItFails: string;
  /** It settles tokens: where the stage wants it, a release reaches one call in ten first. */
  isReleasedGradually?: true;
};

const FAILS = 'The story fails, its token goes back, and the person is told to try again.';

/** The steps of `narrate`, each under the name of its file; the state machine asks for `${PrepareFunction}` and so on. */
export const narrateSteps = {
  prepare: {
    may: [grants.savesSteps, grants.readsUploads, grants.storesMedia],
    // One full processor: the picture's encoders keep it busy.
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
    ifItFails: FAILS,
  },
  moderate: {
    may: [grants.readsStories, grants.readsMedia, grants.moderates],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: `${FAILS} Nothing is published unseen.`,
  },
  write: {
    may: [grants.savesSteps, grants.readsMedia, grants.writes],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: FAILS,
  },
  narrate: {
    may: [grants.savesSteps, grants.readsMedia, grants.storesMedia, grants.speaks],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Stories come out without a voice, and without a charge.',
  },
  music: {
    may: [grants.choosesMusic, grants.listsMedia],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Stories that were to have music come out without.',
  },
  publish: {
    may: [grants.settlesStories, grants.checksWords, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: FAILS,
    isReleasedGradually: true,
  },
  fail: {
    may: [grants.releasesHolds, grants.removesUploads, grants.removesMedia, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Failed stories look unfinished, and their tokens stay held, until the sweeper comes.',
  },
} as const satisfies Record<string, StepSetup>;

export const rankTopStories: StepSetup = {
  may: [grants.ranksStories],
  memoryMegabytes: 512,
  // A hundred thousand stories in a week are some 1,400 requests.
  timeoutSeconds: 120,
  ifItFails: 'Home and Explore begin with an older ranking, after a day with the newest stories.',
};

export const releaseDueHolds: StepSetup = {
  may: [grants.sweeps],
  memoryMegabytes: 512,
  timeoutSeconds: 55,
  ifItFails: 'Tokens held for stories that got lost do not come back.',
};

const NO_VIDEO = 'Videos cannot be made; the bell says so, and they can be asked for again.';

/** The steps of `export`, as those of `narrate`. */
export const exportSteps = {
  mix: {
    may: [grants.readsParts, grants.readsSoundtracks, grants.storesParts],
    // One full processor; four minutes of a story take it some seconds.
    memoryMegabytes: 1769,
    timeoutSeconds: 300,
    ifItFails: NO_VIDEO,
  },
  frame: {
    may: [grants.readsParts, grants.storesParts],
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
    ifItFails: NO_VIDEO,
  },
  captions: {
    may: [grants.readsParts, grants.storesParts],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    ifItFails: NO_VIDEO,
  },
  document: {
    may: [grants.savesProgress, grants.namesMedia, grants.measures],
    memoryMegabytes: 256,
    timeoutSeconds: 15,
    ifItFails: NO_VIDEO,
  },
  finish: {
    may: [grants.settlesExports, grants.deliversVideos],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'Videos that are made are not ready before the sweeper comes.',
  },
  failExport: {
    may: [grants.failsExports, grants.removesParts, grants.measures],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
    ifItFails: 'Videos that failed look unfinished until the sweeper comes.',
  },
} as const satisfies Record<string, StepSetup>;

export const exportProgress: StepSetup = {
  may: [grants.savesProgress],
  memoryMegabytes: 256,
  timeoutSeconds: 15,
  ifItFails: 'The bell does not show how far a video has come.',
};

export const settleExports: StepSetup = {
  may: [grants.looksAfterExports, grants.deliversVideos, grants.measures],
  memoryMegabytes: 512,
  timeoutSeconds: 55,
  ifItFails: 'Videos whose end was never announced look unfinished.',
};

export const countReports: StepSetup = {
  may: [grants.countsReports],
  memoryMegabytes: 512,
  timeoutSeconds: 55,
  ifItFails: 'Nobody is told that reported stories wait to be looked at.',
};

export const finishDeletions: StepSetup = {
  may: [grants.finishesDeletions, grants.removesUploads, grants.removesMedia],
  memoryMegabytes: 512,
  timeoutSeconds: 55,
  ifItFails:
    'What a deletion that broke off left behind stays: files that nobody can reach, names at Cognito and Stripe.',
};

/** The steps of `seed`, as those of `narrate`. */
export const seedSteps = {
  listWanted: {
    may: [grants.readsShared, grants.knowsSpeechEngine],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'What is new among previews and soundtracks is not made.',
  },
  speakPreview: {
    may: [grants.storesPreviews, grants.speaks],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    ifItFails: 'A voice or a mood cannot be heard before it is chosen.',
  },
  renderSoundtrack: {
    may: [grants.storesSoundtracks],
    // One full processor; a bed takes some seconds of it.
    memoryMegabytes: 1769,
    timeoutSeconds: 120,
    ifItFails: 'A mood has fewer soundtracks to choose from.',
  },
} as const satisfies Record<string, StepSetup>;
