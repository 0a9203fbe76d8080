import { english, type AnyReason, type StoryFailure } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import type { Language } from '#shared/story/language.ts';
import { messageOf } from '#shared/message.ts';
import { nthPicture } from './nthPicture.ts';
import type { Pending, StoryRefusal } from './story.ts';

/* All errors in this file set `name` as text: the bundler renames classes, and state machines match the names. */

export const tooManyPixels = {
  reason: 'PICTURE_TOO_MANY_PIXELS',
  arguments: { millions: limits.picturePixels / 1e6 },
} as const satisfies AnyReason;

export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.PICTURE_UNREADABLE, options);
  }
}

export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
  constructor(options?: ErrorOptions) {
    super(messageOf(tooManyPixels), options);
  }
}

/** Moderation or the model refused the picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(options?: ErrorOptions) {
    super(english.PICTURE_REFUSED, options);
  }
}

const isOfPicture = (error: unknown): error is Error =>
  error instanceof PictureUnreadable || error instanceof PictureTooLarge || error instanceof PictureRefused;

/** Adds the picture's number to the message, because workflows pass on only the name and message of an error. */
export const ofPicture = (error: unknown, at: number | undefined, pictures: number): unknown => {
  if (pictures > 1 && isOfPicture(error))
    error.message = `${at === undefined ? 'pictures' : `picture ${at + 1}`}: ${error.message}`;
  return error;
};

const OF_PICTURE = /"errorMessage":\s*"picture(?:s| (\d)): /;

export class ModelAnswerInvalid extends Error {
  override readonly name = 'ModelAnswerInvalid';
}

/** The model answered twice in a language that was not asked for. Not retried, because each answer costs money. */
export class ModelWrongLanguage extends Error {
  override readonly name = 'ModelWrongLanguage';
}

export class WordsUnchecked extends Error {
  override readonly name = 'WordsUnchecked';
  readonly words: string;
  readonly language: Language;
  constructor(words: string, language: Language) {
    super('text not checked');
    this.words = words;
    this.language = language;
  }
}

/** A public text could not be moderated. The workflow retries, and then publishes the story as private. */
export class ModerationUnavailable extends Error {
  override readonly name = 'ModerationUnavailable';
}

export type Refusal = { code: StoryRefusal; reason: StoryFailure };

const refusals: Readonly<Record<string, Refusal>> = {
  PictureUnreadable: { code: 'PICTURE_UNREADABLE', reason: 'PICTURE_UNREADABLE' },
  PictureTooLarge: { code: 'PICTURE_TOO_LARGE', reason: tooManyPixels },
  PictureRefused: { code: 'PICTURE_REFUSED', reason: 'PICTURE_REFUSED' },
  ModelWrongLanguage: { code: 'STORY_FAILED', reason: 'STORY_IN_OTHER_LANGUAGE' },
};

/**
 * Turns an error's name into a reason for users, without internal details. @param cause Lambda's report of the error
 */
export const refusalOf = (errorName: string, cause = ''): Refusal => {
  const refusal = Object.hasOwn(refusals, errorName) ? refusals[errorName] : undefined;
  if (!refusal) return { code: 'STORY_FAILED', reason: 'STORY_FAILED' };
  const named = OF_PICTURE.exec(cause);
  if (!named) return refusal;
  const reason = named[1] === undefined ? 'PICTURES_REFUSED' : nthPicture(refusal.reason, Number(named[1]));
  return { code: refusal.code, reason: reason as StoryFailure };
};

export const failedToMake = {
  voice: 'VOICE_NOT_CHANGED',
  text: 'STORY_NOT_RETOLD',
} as const satisfies Record<Pending['kind'], StoryFailure>;
