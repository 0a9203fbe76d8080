/**
 * Every refusal a client may see, with its HTTP status. The list is closed. 403 is always INSUFFICIENT_TOKENS, 429 QUOTA_EXCEEDED and
 * 423 STORIES_PAUSED: the client acts on the status.
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
  /** Closed by an operator. */
  ACCOUNT_BLOCKED: 400,
  /** The text of a story may not be public. */
  TEXT_REFUSED: 400,
  STORY_HIDDEN: 400,
  /** It is being made or changed. */
  STORY_BUSY: 400,
  AUDIO_UNKNOWN: 400,
  NO_NARRATION: 400,
  /** A recording is in progress, or the story has the maximum number of them. */
  RECORDING_BUSY: 400,
  /** Read from another text, or not for everybody. */
  RECORDING_UNFIT: 400,
  UNKNOWN_PACKAGE: 400,
  ALREADY_SUBSCRIBED: 400,
  NOT_SUBSCRIBED: 400,
  /** On a day that its owner cannot change. */
  SUBSCRIPTION_ENDS: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_TOKENS: 403,
  NOT_FOUND: 404,
  /** The stage is paused: stories can be read and heard, but none is made. */
  STORIES_PAUSED: 423,
  QUOTA_EXCEEDED: 429,
  INTERNAL: 500,
  STORY_FAILED: 500,
  /** A service stayed too slow or too busy in spite of retries. */
  BUSY: 503,
  SIGN_IN_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  SPEECH_UNAVAILABLE: 503,
  /** No service can check the text at present. */
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
