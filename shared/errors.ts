/**
 * Every refusal a client may see, with the HTTP status it travels under. The list is closed.
 * 403 is INSUFFICIENT_TOKENS and nothing else, 429 is QUOTA_EXCEEDED and nothing else,
 * 423 is STORIES_PAUSED and nothing else: the client acts on the status.
 */
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
  UNKNOWN_VOICE: 400,
  UNKNOWN_SOUNDTRACK: 400,
  IDEMPOTENCY_MISMATCH: 400,
  /** An operator has closed it. */
  ACCOUNT_BLOCKED: 400,
  /** The text of a story may not be public. */
  TEXT_REFUSED: 400,
  /** Reported, and hidden until somebody has looked at it. */
  STORY_HIDDEN: 400,
  /** It is being made or changed. */
  STORY_BUSY: 400,
  /** Audio that is not of our own making. */
  AUDIO_UNKNOWN: 400,
  NO_NARRATION: 400,
  /** One is being made of the story, or as many are kept as there may be. */
  RECORDING_BUSY: 400,
  /** Read from other words, or not for everybody. */
  RECORDING_UNFIT: 400,
  UNKNOWN_PACKAGE: 400,
  ALREADY_SUBSCRIBED: 400,
  NOT_SUBSCRIBED: 400,
  /** On a day that its person cannot take back. */
  SUBSCRIPTION_ENDS: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_TOKENS: 403,
  NOT_FOUND: 404,
  /** The stage makes nothing new for the time being; what is there can be read and heard. */
  STORIES_PAUSED: 423,
  QUOTA_EXCEEDED: 429,
  INTERNAL: 500,
  STORY_FAILED: 500,
  /** Something inside was too slow or too busy, however often it was asked again. */
  BUSY: 503,
  SIGN_IN_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  SPEECH_UNAVAILABLE: 503,
  /** Nobody can be asked just now whether words may be public. */
  TEXT_UNCHECKED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that `serve` itself may answer on any endpoint, so none declares them. */
export const commonErrors = [
  'BAD_REQUEST',
  'CROSS_SITE',
  'NOT_FOUND',
  'INTERNAL',
  'BUSY',
] as const satisfies readonly ErrorCode[];
