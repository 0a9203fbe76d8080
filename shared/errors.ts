/** The HTTP status of every error code. 403, 423 and 429 have one meaning each, because the client acts on them. */
export const errorStatus = {
  BAD_REQUEST: 400,
  CROSS_SITE: 400,
  NO_FILE: 400,
  PICTURE_TYPE: 400,
  PICTURE_UNREADABLE: 400,
  PICTURE_TOO_LARGE: 400,
  PICTURE_REFUSED: 400,
  TOO_MANY_PICTURES: 400,
  PICTURES_ALIKE: 400,
  UNKNOWN_MOOD: 400,
  UNKNOWN_LANGUAGE: 400,
  NOT_OFFERED: 400,
  UNKNOWN_VOICE: 400,
  UNKNOWN_SOUNDTRACK: 400,
  IDEMPOTENCY_MISMATCH: 400,
  ACCOUNT_BLOCKED: 400,
  TEXT_REFUSED: 400,
  STORY_HIDDEN: 400,
  STORY_BUSY: 400,
  AUDIO_UNKNOWN: 400,
  NO_NARRATION: 400,
  RECORDING_BUSY: 400,
  RECORDING_UNFIT: 400,
  UNKNOWN_PACKAGE: 400,
  /** Not 429, because the client would leave the page on which many photographs are sent. */
  DRAFTS_FULL: 400,
  ALREADY_SUBSCRIBED: 400,
  NOT_SUBSCRIBED: 400,
  SUBSCRIPTION_ENDS: 400,
  /** An administrator's action does not fit the state of what it is about. */
  ACTION_REFUSED: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_TOKENS: 403,
  NOT_FOUND: 404,
  /** Podcast apps stop asking after a 410. */
  FEED_REVOKED: 410,
  /** An operator paused the creation of stories. Existing stories stay readable. */
  STORIES_PAUSED: 423,
  QUOTA_EXCEEDED: 429,
  INTERNAL: 500,
  STORY_FAILED: 500,
  /** The oEmbed standard demands this status for a format that a provider does not have. */
  FORMAT_UNSUPPORTED: 501,
  BUSY: 503,
  IMMICH_UNAVAILABLE: 503,
  SIGN_IN_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  SPEECH_UNAVAILABLE: 503,
  TEXT_UNCHECKED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Any endpoint may answer with these codes, so no endpoint declares them. */
export const commonErrors = [
  'BAD_REQUEST',
  'CROSS_SITE',
  'NOT_FOUND',
  'INTERNAL',
  'BUSY',
] as const satisfies readonly ErrorCode[];
