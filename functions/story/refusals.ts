import { english, type PlainReason, type AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { messageOf } from '#shared/message.ts';
import { nthPicture } from './nthPicture.ts';
import type { Change, StoryRefusal } from './story.ts';

/*
 * The names of these errors are what the state machine's Retry and Catch match, so each is written out: the bundler
 * renames classes.
 */

export const tooManyPixels = {
  reason: 'PICTURE_TOO_MANY_PIXELS',
  arguments: { millions: limits.picturePixels / 1e6 },
} as const satisfies AnyReason;

/** The file is neither png nor jpg, or its pixels cannot be decoded. Never retried. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.PICTURE_UNREADABLE, options);
  }
}

/** More pixels than `limits.picturePixels`. Never retried. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
  constructor(options?: ErrorOptions) {
    super(messageOf(tooManyPixels), options);
  }
}

/** Moderation flagged the picture, or the model declines it. Never retried. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(options?: ErrorOptions) {
    super(english.PICTURE_REFUSED, options);
  }
}

const isOfPicture = (error: unknown): error is Error =>
  error instanceof PictureUnreadable || error instanceof PictureTooLarge || error instanceof PictureRefused;

/**
 * The error, saying which picture it is about where there are several: workflows hand on names and messages alone. Where
 * nobody knows which, `at` is undefined.
 */
export const ofPicture = (error: unknown, at: number | undefined, pictures: number): unknown => {
  if (pictures > 1 && isOfPicture(error))
    error.message = `${at === undefined ? 'pictures' : `picture ${at + 1}`}: ${error.message}`;
  return error;
};

/** Which picture an error was about, in the report that Lambda makes of it. */
const OF_PICTURE = /"errorMessage":\s*"picture(?:s| (\d)): /;

/** The model's answer holds no story. The workflow asks once more. */
export class ModelAnswerInvalid extends Error {
  override readonly name = 'ModelAnswerInvalid';
}

/** A story is to be public in words that nobody has looked at: these. It is published once they are. */
export class WordsUnchecked extends Error {
  override readonly name = 'WordsUnchecked';
  readonly words: string;
  constructor(words: string) {
    super('these words were not checked');
    this.words = words;
  }
}

/** Nobody can be asked whether words may be public. Retried; then the story is published private. */
export class ModerationUnavailable extends Error {
  override readonly name = 'ModerationUnavailable';
}

export type Refusal = { code: StoryRefusal; said: AnyReason };

const refusals: Readonly<Record<string, Refusal>> = {
  PictureUnreadable: { code: 'PICTURE_UNREADABLE', said: 'PICTURE_UNREADABLE' },
  PictureTooLarge: { code: 'PICTURE_TOO_LARGE', said: tooManyPixels },
  PictureRefused: { code: 'PICTURE_REFUSED', said: 'PICTURE_REFUSED' },
};

/**
 * What a person is told when a workflow ended with an error of that name: the code, and a reason that hides what broke and
 * says which picture it was.
 * @param cause Lambda's report of the error
 */
export const refusalOf = (errorName: string, cause = ''): Refusal => {
  const refusal = Object.hasOwn(refusals, errorName) ? refusals[errorName] : undefined;
  if (!refusal) return { code: 'STORY_FAILED', said: 'STORY_FAILED' };
  const named = OF_PICTURE.exec(cause);
  if (!named) return refusal;
  const said = named[1] === undefined ? 'PICTURES_REFUSED' : nthPicture(refusal.said, Number(named[1]));
  return { code: refusal.code, said };
};

/** What its owner is told when a change could not be made, in the same manner. */
export const failedChange = {
  voice: 'VOICE_NOT_CHANGED',
  text: 'STORY_NOT_RETOLD',
} as const satisfies Record<Change['kind'], PlainReason>;
