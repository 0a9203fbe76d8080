/** The numbers that the specification or the architecture fixes. Names contain the unit. */
export const limits = {
  /** The numbers up to `speechSimilarityBoost` come from the specification. */
  tokensPerPicture: 1,
  /** The specification says "a few". */
  freeNarrations: 3,
  exploreOnHome: 9,
  cardTextCharacters: 50,
  notificationsPollSeconds: 10,
  notificationsSpinnerSeconds: 2,
  flipAutoplayMilliseconds: 300,
  soundtrackSearchMilliseconds: 1000,
  musicVolumeDefault: 0.06,
  musicVolumeStep: 0.01,
  thankYouCountdownSeconds: 3,
  toastTopRightMilliseconds: 5000,
  toastBottomLeftMilliseconds: 3000,
  toastLinkCopiedMilliseconds: 1500,
  inlineTipMilliseconds: 2000,
  speechStability: 0.5,
  speechSimilarityBoost: 0.7,

  /** The maximum for all pictures of a call. Lambda accepts 6 MB, and base64 adds a third. */
  uploadBytes: 4_500_000,
  /** Lambda's answers have at most 6 MB, and base64 adds a third. */
  fileAnswerBytes: 4_500_000,
  picturesPerStory: 8,
  /** Decoding a picture of 40 megapixels needs much less than 500 MB of memory. */
  picturePixels: 40_000_000,
  pictureLongEdgePixels: 2048,
  shareWidthPixels: 1200,
  shareHeightPixels: 630,
  /** Polly accepts at most 3,000 billed characters a call. This leaves a margin. */
  storyCharacters: 2900,
  /** The word limit applies to models' titles only. The character limit applies to owners' titles too. */
  titleWords: [2, 6],
  titleCharacters: 60,
  neighbourMoods: 2,
  aboutCharacters: 160,

  /** Less than the 30 s after which API Gateway ends a request. */
  waitSecondsDefault: 25,
  maxWaitSeconds: 25,
  /** The `Retry-After` of a 503. A busy service has usually recovered by then. */
  busyRetrySeconds: 2,
  stagePollMilliseconds: 700,
  /** The interval for saving drafts. It equals the client's polling interval. */
  draftMilliseconds: 700,
  idempotencyHours: 24,
  /** A hold times out later than the longest possible run of the workflow. */
  holdMinutes: 15,
  failedStoryDays: 1,
  incomingDays: 1,
  draftDays: 1,

  pageItems: 24,
  exploreCacheSeconds: 30,
  /** A story that is made private or removed is shown in other sites for at most this long. */
  embedCacheSeconds: 30,
  /** Home shows stories of this day from at most this many earlier years. */
  anniversaryYears: 10,
  topStoriesDays: 7,
  mediaUrlMinutes: 30,
  /** URLs of a story that is shared by a link are valid for one to two of these periods, so they soon end with the link. */
  linkedMediaUrlMinutes: 2,
  /** Wrong addresses of such stories, to limit guesses. */
  linkTriesPerAddressPerDay: 100,

  visitorDays: 365,
  /** Above this limit, new visitors from the same address get no free narrations that day. */
  visitorsPerAddressPerDay: 20,
  /**
   * The maximum of a visitor's stories per day, for each free narration. A failed story is free for the visitor but
   * costs us money.
   */
  visitorStoriesPerFreeNarration: 4,
  /** An IPv6 network (/48) may do this many times as much as one home in it (/64). Such networks can be rented. */
  addressesPerNetwork: 4,
  /** For all visitors together, so that their stories cost at most half of `monthlyBudgetDollars`. */
  freeStoriesPerDay: 410,
  /** The daily limit of an account that has tokens or PRO. */
  storiesPerDay: 100,
  /** A new voice is free for the owner according to the specification, but costs us as much as a story. */
  revoicesPerDay: 30,
  regenerationsPerDay: 30,
  /** PRO multiplies the daily limits of changes, videos and text checks. */
  proChangesTimes: 2,
  /** Each check of a text costs us money. */
  wordChecksPerDay: 60,
  /** Each narration for a silent story costs us money before the owner pays for it. */
  speechesPerDay: 10,
  /** The time in which audio from `createSpeech` may be uploaded. */
  speechMinutes: 60,
  reportsPerDay: 20,
  /** The points of a report, by reporter. An `established` account has a story and is `establishedDays` old. */
  reportPoints: { visitor: 1, account: 2, established: 3 },
  establishedDays: 7,
  /** The sum of points that hides a story: reports of six visitors, three accounts, or two established accounts. */
  reportPointsToHide: 6,
  /** Higher for a text that an operator has cleared, so that a few people cannot hide it again. */
  reportPointsToHideCleared: 24,
  /** A second report of a story from the same network does not count within this time. */
  reportAddressDays: 30,
  /** More hides in an hour are probably an attack. They wait for a later hour, and an operator is alerted. */
  hidesPerHour: 20,
  /** A pending change times out later than the longest possible run of the workflow. */
  changeMinutes: 15,
  tokensPerTranslation: 1,
  /** Each translation is listed in the story's item. Only one is made at a time. */
  translationsPerStory: 10,
  searchTermsPerStory: 24,
  searchLetters: 3,
  searchCharacters: 100,
  /** The first page of Explore begins with the week's top stories. */
  topStories: 12,
  recordingBytes: 20_000_000,
  recordingMinutes: 10,
  /** Each channel is decoded separately, so the work grows with the number of channels. */
  recordingChannels: 2,
  readerCharacters: 40,
  askerCharacters: 40,
  recordingsPerDay: 20,
  recordingsPerStory: 12,
  /** A check times out later than the longest possible run of the workflow. */
  recordingCheckMinutes: 15,
  recordingLinkDays: 30,
  recordingLinksPerStory: 20,
  recordingLinksPerDay: 10,
  /** Counts visitors' recordings, names sent through a link, and wrong link secrets. */
  recordingTriesPerAddressPerDay: 40,
  /** Lower than `recordingsPerDay`, so one link cannot use up the owner's daily limit. */
  recordingsPerLinkPerDay: 10,
  /** Each check of a reader's name costs us money. */
  recordingNamesPerLinkPerDay: 30,
  /** An upload form cannot be revoked, so it expires soon. */
  uploadFormMinutes: 10,
  feedsPerPerson: 10,
  /** Replaced feeds count, too. */
  feedsPerDay: 20,
  feedNameCharacters: 40,
  /** A feed has the newest stories only, so that the table is read in two round trips. Apps keep earlier ones. */
  feedStories: 100,
  /** Apple requires at least 1400 pixels. */
  feedCoverPixels: 1400,
  /** URLs of large files in a feed are valid for one to two of these periods. */
  feedMediaUrlMinutes: 5,
  /** The time for which a revoked address answers 410. After that it is unknown. */
  revokedFeedDays: 90,
  /** Wrong feed addresses, to limit guesses. */
  feedTriesPerAddressPerDay: 100,
  exportsPerDay: 20,
  storiesPerBook: 60,
  /** The video is deleted after this time, and its notification `exportRemembranceDays` later. */
  exportDays: 30,
  exportRemembranceDays: 7,
  exportPartsDays: 1,
  /** The interval at which a sweep checks a running export. */
  exportCheckMinutes: 5,
  /** An export fails at this age, which is longer than the workflow may take. */
  exportMinutes: 40,
  maxNotifications: 50,
  sessionHours: 1,
  refreshDays: 30,
  /** A session cannot be renewed after this time, so the person must sign in again. */
  signInDays: 180,
  refreshGraceSeconds: 60,
  /** The list shows at most this many sessions. Signing out everywhere also ends the others. */
  sessionsListed: 50,
  /** The maximum time from opening the sign-in page to returning from the provider. */
  nonceMinutes: 60,

  /** PRO ends this long after the paid period, because Stripe bills hours late and notifies us even later. */
  proGraceDays: 2,

  violationReportBytes: 65_536,
  violationsPerReport: 5,
  violationReportsPerMinute: 30,

  /** A webhook's signature may be this old. Stripe's own libraries use the same limit. */
  webhookToleranceSeconds: 300,
  /** Stripe repeats an event for 3 days, and an operator can resend it for 30 days. */
  paymentEventDays: 90,
  /** The time in which an order's request to Stripe may be repeated. Stripe keeps its idempotency key for 24 h. */
  openingOrderMinutes: 60,

  moderationConfidencePercent: 80,
} as const;
