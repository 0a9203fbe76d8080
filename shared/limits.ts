/** Every number the product's specification or architecture fixes. Names carry their units. */
export const limits = {
  /** Specification, business constants. */
  /** For each of its pictures. */
  tokensPerPicture: 1,
  /** "A few" in the specification; ours to choose. */
  freeNarrations: 3,
  exploreOnHome: 9,
  cardTextCharacters: 50,
  notificationsPollSeconds: 10,
  notificationsSpinnerSeconds: 2,
  flipAutoplayMilliseconds: 300,
  flipSeconds: 0.6,
  soundtrackSearchMilliseconds: 1000,
  musicVolumeDefault: 0.06,
  musicVolumeStep: 0.01,
  thankYouCountdownSeconds: 3,
  toastTopRightMilliseconds: 5000,
  toastBottomLeftMilliseconds: 3000,
  toastLinkCopiedMilliseconds: 1500,
  inlineTipMilliseconds: 2000,
  drawerPixels: 300,
  mobileBreakpointPixels: 768,
  tabletBreakpointPixels: 1024,
  speechStability: 0.5,
  speechSimilarityBoost: 0.7,
  cancelSpinnerPixels: 20,

  /** Lambda takes 6 MB of payload; base64 and the multipart frame leave this for the pictures of a call together. */
  uploadBytes: 4_500_000,
  /** Of a file in an answer: Lambda answers 6 MB at most, and base64 takes a third of it. */
  fileAnswerBytes: 4_500_000,
  /** Of one story, in order. */
  picturesPerStory: 8,
  /** A 40-megapixel picture decodes in well under 500 MB. */
  picturePixels: 40_000_000,
  pictureLongEdgePixels: 2048,
  shareWidthPixels: 1200,
  shareHeightPixels: 630,
  /** Polly bills at most 3,000 characters a call; the rest is a margin. */
  storyCharacters: 2900,
  /** Ours to choose. A title of a storyteller has so many words; its owner's may have others, within the characters. */
  titleWords: [2, 6],
  titleCharacters: 60,
  neighbourMoods: 2,
  /** What a person says is in their picture: one line. */
  aboutCharacters: 160,

  /** `Prefer: wait`: API Gateway gives up after 30 s. */
  waitSecondsDefault: 25,
  waitSecondsMost: 25,
  /** `Retry-After` of what is too busy: a moment, in which most of what made it so is over. */
  busyRetrySeconds: 2,
  stagePollMilliseconds: 700,
  /** How often what is there of a story is kept while it is written: as often as it is asked for. */
  draftMilliseconds: 700,
  idempotencyHours: 24,
  /** A hold nobody settled: longer than the workflow may take. */
  holdMinutes: 15,
  failedStoryDays: 1,
  incomingDays: 1,

  pageItems: 24,
  exploreCacheSeconds: 30,
  topStoriesDays: 7,
  mediaUrlMinutes: 30,

  visitorDays: 365,
  /** More visitors than this from one address in a day are made without free narrations. */
  visitorsPerAddressPerDay: 20,
  /**
   * Fair use, a day (UTC). Stories that a visitor begins, for each free narration given: those that fail give the
   * narration back, yet they cost us. An address may begin what its visitors of a day (above) are given.
   */
  visitorStoriesPerFreeNarration: 4,
  /**
   * An IPv6 address is counted by its home (/64) and by its network (/48), which has 65,536 homes and may be rented for a
   * day: it may do what this many addresses may.
   */
  addressesPerNetwork: 4,
  /**
   * Stories of all visitors together in a day, and as many of each change: their stories then cost no more than half of
   * what a month of the product may (`monthlyBudgetDollars`). Beyond it, one is asked to sign in.
   */
  freeStoriesPerDay: 425,
  /** Stories an account begins in a day while it has tokens or PRO: unlimited within this fair use. */
  storiesPerDay: 100,
  /** Free of tokens by the specification, and each costs us as much as a story. */
  revoicesPerDay: 30,
  regenerationsPerDay: 30,
  /** PRO: other voices, new tellings, videos, and looks at their words, so many times as many. */
  proChangesTimes: 2,
  /** Words of a story looked at before everybody may read them, each time for money. */
  wordChecksPerDay: 60,
  /** Narrations for stories that came out silent; each is also charged for, once it is accepted. */
  speechesPerDay: 10,
  /** How long bytes of `speech` may come back as an upload. */
  speechMinutes: 60,
  reportsPerDay: 20,
  /**
   * A report weighs as much as is known of who makes it, and so many points hide a story until somebody has looked at it:
   * three accounts, or six visitors of six networks. `established` are accounts that are a week old and have told a story.
   */
  reportPoints: { visitor: 1, account: 2, established: 3 },
  establishedDays: 7,
  reportPointsToHide: 6,
  /** The same for words that an operator has looked at and found fit: they are not hidden again by whoever dislikes that. */
  reportPointsToHideCleared: 24,
  /** How long an address, or a network of IPv6, counts once for a story. */
  reportAddressDays: 30,
  /** Stories that reports hide in an hour; more than that is a wave, and an operator is called. */
  hidesPerHour: 20,
  /** A change of a story nobody finished: longer than the workflow may take. */
  changeMinutes: 15,
  /** Ours to choose: terms a story is found by, and the fewest letters one may ask with. */
  searchTermsPerStory: 24,
  searchLetters: 3,
  searchCharacters: 100,
  /** The week's best, ahead of the newest on the first page of Explore. */
  topStories: 12,
  /** A recording as it is sent, and how long it may be. */
  recordingBytes: 20_000_000,
  recordingMinutes: 10,
  /** Each channel is decoded on its own, so more of them are more work for the same seconds. */
  recordingChannels: 2,
  readerCharacters: 40,
  recordingsPerDay: 20,
  /** Kept of a story, whatever became of them. */
  recordingsPerStory: 12,
  /** How long it may be checked: longer than the workflow may take. */
  recordingCheckMinutes: 15,
  recordingLinkDays: 30,
  recordingLinksPerStory: 20,
  recordingLinksPerDay: 10,
  /** What an address may try by links in a day: recordings begun, and secrets that open nothing. */
  recordingTriesPerAddressPerDay: 40,
  /** What may be begun by one link in a day, so that whoever has it leaves its owner some of `recordingsPerDay`. */
  recordingsPerLinkPerDay: 10,
  /** So many names of readers are looked at by one link in a day, as each look costs us. */
  recordingNamesPerLinkPerDay: 30,
  /** A form to send a recording with cannot be taken back, so it ends soon. */
  uploadFormMinutes: 10,
  exportsPerDay: 20,
  /** A video stays so long, and may then be made again; its notification says so for a few days more. */
  exportDays: 30,
  exportRemembranceDays: 7,
  /** What the making of a video leaves on its way. */
  exportPartsDays: 1,
  /** How often somebody looks after a video that is not done, and after how long it is given up: longer than the workflow may take. */
  exportCheckMinutes: 5,
  exportMinutes: 40,
  notificationsMost: 50,
  sessionHours: 1,
  refreshDays: 30,
  /** Then one signs in anew, however often the session was renewed. */
  signInDays: 180,
  refreshGraceSeconds: 60,
  /** Of the sessions of an account; signing out everywhere ends the others, too. */
  sessionsListed: 50,
  /** From a page's start to the return from the provider. */
  nonceMinutes: 60,

  /** PRO is over with its paid period and so long after: Stripe bills up to hours late, and tells us later. */
  proGraceDays: 2,

  /** Ours to choose: a report by a browser, how many violations of one are logged, and how many reports a process takes. */
  violationReportBytes: 65_536,
  violationsPerReport: 5,
  violationReportsPerMinute: 30,

  /** Stripe's own default; older signatures are refused. */
  webhookToleranceSeconds: 300,
  /** Stripe sends an event again for 3 days, and by hand for 30. */
  paymentEventDays: 90,
  /** An order whose checkout was never made is given up; Stripe keeps its idempotency key for 24 h. */
  openingOrderMinutes: 60,

  moderationConfidencePercent: 80,
} as const;
