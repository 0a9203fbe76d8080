/** The numbers that the specification or the architecture fixes; names carry their units. */
export const limits = {
  /** The first numbers are the specification's business constants. */
  tokensPerPicture: 1,
  /** The specification says "a few". */
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

  /** Lambda accepts 6 MB; base64 and the multipart frame leave this for all pictures of a call. */
  uploadBytes: 4_500_000,
  /** Lambda answers 6 MB at most, and base64 adds a third. */
  fileAnswerBytes: 4_500_000,
  picturesPerStory: 8,
  /** A 40-megapixel picture decodes in well under 500 MB. */
  picturePixels: 40_000_000,
  pictureLongEdgePixels: 2048,
  shareWidthPixels: 1200,
  shareHeightPixels: 630,
  /** Polly takes at most 3,000 billed characters a call; the rest is a margin. */
  storyCharacters: 2900,
  /** The word limit applies to models' titles only. The character limit applies to owners' titles too. */
  titleWords: [2, 6],
  titleCharacters: 60,
  neighbourMoods: 2,
  aboutCharacters: 160,

  /** API Gateway gives up after 30 s. */
  waitSecondsDefault: 25,
  maxWaitSeconds: 25,
  /** A busy service has usually recovered after this time. */
  busyRetrySeconds: 2,
  stagePollMilliseconds: 700,
  /** Equal to the client's polling interval. */
  draftMilliseconds: 700,
  idempotencyHours: 24,
  /** A hold lasts longer than the workflow may take. */
  holdMinutes: 15,
  failedStoryDays: 1,
  incomingDays: 1,
  draftDays: 1,

  pageItems: 24,
  exploreCacheSeconds: 30,
  topStoriesDays: 7,
  mediaUrlMinutes: 30,

  visitorDays: 365,
  /** Further visitors from the address get no free narrations that day. */
  visitorsPerAddressPerDay: 20,
  /** Failed stories return the free narration, yet they cost us money. */
  visitorStoriesPerFreeNarration: 4,
  /** A /48 network of IPv6 has 65,536 homes (/64) and can be rented for a day. */
  addressesPerNetwork: 4,
  /** Visitors' stories cost at most half of `monthlyBudgetDollars`; further visitors must sign in. */
  freeStoriesPerDay: 425,
  /** Fair use of an account that has tokens or PRO. */
  storiesPerDay: 100,
  /** A change of voice is free in the specification, but costs us as much as a story. */
  revoicesPerDay: 30,
  regenerationsPerDay: 30,
  /** PRO multiplies the daily limits of changes, videos and text checks. */
  proChangesTimes: 2,
  /** Each check of a text costs us money. */
  wordChecksPerDay: 60,
  /** Each narration for a silent story costs us before it is charged. */
  speechesPerDay: 10,
  /** Audio from `speech` may be uploaded within this time. */
  speechMinutes: 60,
  reportsPerDay: 20,
  /** Three accounts hide a story, or six visitors from six networks; `established` accounts are a week old. */
  reportPoints: { visitor: 1, account: 2, established: 3 },
  establishedDays: 7,
  reportPointsToHide: 6,
  /** A few people must not hide a text again that an operator has cleared. */
  reportPointsToHideCleared: 24,
  /** An address counts once for a story within this time. */
  reportAddressDays: 30,
  /** More hidden stories in an hour are an attack, and an operator is called. */
  hidesPerHour: 20,
  /** A pending change lasts longer than the workflow may take. */
  changeMinutes: 15,
  searchTermsPerStory: 24,
  searchLetters: 3,
  searchCharacters: 100,
  /** The first page of Explore begins with the week's best. */
  topStories: 12,
  recordingBytes: 20_000_000,
  recordingMinutes: 10,
  /** Each channel is decoded separately, so more of them mean more work. */
  recordingChannels: 2,
  readerCharacters: 40,
  recordingsPerDay: 20,
  recordingsPerStory: 12,
  /** A check's limit is longer than the workflow may take. */
  recordingCheckMinutes: 15,
  recordingLinkDays: 30,
  recordingLinksPerStory: 20,
  recordingLinksPerDay: 10,
  /** Recordings and wrong secrets both count. */
  recordingTriesPerAddressPerDay: 40,
  /** Lower than `recordingsPerDay`, so one link cannot use up the owner's daily limit. */
  recordingsPerLinkPerDay: 10,
  /** Each check of a reader's name costs us money. */
  recordingNamesPerLinkPerDay: 30,
  /** An upload form cannot be revoked, so it expires soon. */
  uploadFormMinutes: 10,
  exportsPerDay: 20,
  /** The video can be made again; its notification stays a few days longer. */
  exportDays: 30,
  exportRemembranceDays: 7,
  exportPartsDays: 1,
  /** A video fails at this age, which is longer than the workflow may take. */
  exportCheckMinutes: 5,
  exportMinutes: 40,
  maxNotifications: 50,
  sessionHours: 1,
  refreshDays: 30,
  /** A session cannot be renewed beyond this, so people sign in again. */
  signInDays: 180,
  refreshGraceSeconds: 60,
  /** Signing out everywhere ends unlisted sessions, too. */
  sessionsListed: 50,
  /** The time from opening the sign-in page to the return from the provider. */
  nonceMinutes: 60,

  /** Stripe bills up to hours late and notifies later, so PRO ends after this delay. */
  proGraceDays: 2,

  violationReportBytes: 65_536,
  violationsPerReport: 5,
  violationReportsPerMinute: 30,

  /** Stripe's own default. */
  webhookToleranceSeconds: 300,
  /** Stripe repeats an event for 3 days, or for 30 by hand. */
  paymentEventDays: 90,
  /** Stripe keeps an order's idempotency key for 24 h. */
  openingOrderMinutes: 60,

  moderationConfidencePercent: 80,
} as const;
