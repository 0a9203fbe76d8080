/** Every number the product's specification or architecture fixes. Names carry their units. */
export const limits = {
  /** Specification, business constants. */
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
  /** Lambda answers 6 MB at most, and base64 takes a third of it. */
  fileAnswerBytes: 4_500_000,
  /** Maximum of one story. */
  picturesPerStory: 8,
  /** A 40-megapixel picture decodes in well under 500 MB. */
  picturePixels: 40_000_000,
  pictureLongEdgePixels: 2048,
  shareWidthPixels: 1200,
  shareHeightPixels: 630,
  /** Polly bills at most 3,000 characters a call; the rest is a margin. */
  storyCharacters: 2900,
  /** Our choice, for titles by the storyteller. An owner's title is limited by characters only. */
  titleWords: [2, 6],
  titleCharacters: 60,
  neighbourMoods: 2,
  aboutCharacters: 160,

  /** `Prefer: wait`: API Gateway gives up after 30 s. */
  waitSecondsDefault: 25,
  maxWaitSeconds: 25,
  /** `Retry-After` of a busy service: by then most of the load is over. */
  busyRetrySeconds: 2,
  stagePollMilliseconds: 700,
  /** Interval at which a draft is saved, equal to the client's polling interval. */
  draftMilliseconds: 700,
  idempotencyHours: 24,
  /** Expiry of an unsettled hold: longer than the workflow may take. */
  holdMinutes: 15,
  failedStoryDays: 1,
  incomingDays: 1,

  pageItems: 24,
  exploreCacheSeconds: 30,
  topStoriesDays: 7,
  mediaUrlMinutes: 30,

  visitorDays: 365,
  /** Further visitors from an address get no free narrations that day. */
  visitorsPerAddressPerDay: 20,
  /**
   * Fair use, a day (UTC). Stories that a visitor begins, for each free narration given: failed ones return the narration, yet they
   * cost us. An address may begin the stories of its visitors of a day (above).
   */
  visitorStoriesPerFreeNarration: 4,
  /**
   * An IPv6 address is counted by its home (/64) and by its network (/48), which has 65,536 homes and can be rented for a day. A
   * network has the limit of this many addresses.
   */
  addressesPerNetwork: 4,
  /**
   * Daily stories of all visitors together, and as many changes of each kind. They cost at most half of the monthly budget
   * (`monthlyBudgetDollars`). Beyond the limit, visitors are asked to sign in.
   */
  freeStoriesPerDay: 425,
  /** Stories an account begins in a day while it has tokens or PRO: unlimited within this fair use. */
  storiesPerDay: 100,
  /** Free of tokens by the specification, and each costs us as much as a story. */
  revoicesPerDay: 30,
  regenerationsPerDay: 30,
  /** PRO multiplies the limits of voice changes, rewrites, videos and text checks. */
  proChangesTimes: 2,
  /** Paid checks of a text before it becomes public. */
  wordChecksPerDay: 60,
  /** Narrations for silent stories; each is also charged once it is accepted. */
  speechesPerDay: 10,
  /** Time within which the bytes of `speech` may come back as an upload. */
  speechMinutes: 60,
  reportsPerDay: 20,
  /**
   * Weights of reports by reporter; this many points hide a story until it has been reviewed: three accounts, or six visitors of six
   * networks. `established` accounts are a week old and have a story.
   */
  reportPoints: { visitor: 1, account: 2, established: 3 },
  establishedDays: 7,
  reportPointsToHide: 6,
  /** The same for text that an operator has cleared, so that a few people cannot hide it again. */
  reportPointsToHideCleared: 24,
  /** Time within which an address, or a network of IPv6, counts once for a story. */
  reportAddressDays: 30,
  /** Stories that reports hide in an hour; more than that is a wave, and an operator is called. */
  hidesPerHour: 20,
  /** Expiry of an unfinished change: longer than the workflow may take. */
  changeMinutes: 15,
  /** Our choice: search terms of a story, and the fewest letters of a search. */
  searchTermsPerStory: 24,
  searchLetters: 3,
  searchCharacters: 100,
  /** The week's best, ahead of the newest on the first page of Explore. */
  topStories: 12,
  recordingBytes: 20_000_000,
  recordingMinutes: 10,
  /** Each channel is decoded on its own, so more channels are more work for the same seconds. */
  recordingChannels: 2,
  readerCharacters: 40,
  recordingsPerDay: 20,
  recordingsPerStory: 12,
  /** Time limit of a recording's check: longer than the workflow may take. */
  recordingCheckMinutes: 15,
  recordingLinkDays: 30,
  recordingLinksPerStory: 20,
  recordingLinksPerDay: 10,
  /** Daily attempts of an address by links: begun recordings, and wrong secrets. */
  recordingTriesPerAddressPerDay: 40,
  /** Daily recordings by one link, so that its holder leaves its owner some of `recordingsPerDay`. */
  recordingsPerLinkPerDay: 10,
  /** Daily checks of readers' names by one link, as each check costs us. */
  recordingNamesPerLinkPerDay: 30,
  /** An upload form cannot be revoked, so it expires soon. */
  uploadFormMinutes: 10,
  exportsPerDay: 20,
  /** A video's file expires after this, and can be made again; its notification stays a few days more. */
  exportDays: 30,
  exportRemembranceDays: 7,
  exportPartsDays: 1,
  /** Interval of checks on an unfinished video, and the age at which it fails: longer than the workflow may take. */
  exportCheckMinutes: 5,
  exportMinutes: 40,
  maxNotifications: 50,
  sessionHours: 1,
  refreshDays: 30,
  /** After this a new sign-in is needed, however often the session was renewed. */
  signInDays: 180,
  refreshGraceSeconds: 60,
  /** Listed sessions of an account; signing out everywhere ends the others, too. */
  sessionsListed: 50,
  /** From a page's start to the return from the provider. */
  nonceMinutes: 60,

  /** PRO ends this long after its paid period: Stripe bills up to hours late, and notifies later. */
  proGraceDays: 2,

  /** Our choice: size of a browser's report, logged violations of one, and reports a process accepts. */
  violationReportBytes: 65_536,
  violationsPerReport: 5,
  violationReportsPerMinute: 30,

  /** Stripe's own default; older signatures are refused. */
  webhookToleranceSeconds: 300,
  /** Stripe sends an event again for 3 days, and by hand for 30. */
  paymentEventDays: 90,
  /** An order without a checkout expires after this; Stripe keeps its idempotency key for 24 h. */
  openingOrderMinutes: 60,

  moderationConfidencePercent: 80,
} as const;
