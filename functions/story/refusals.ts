import { english, type PlainReason, type Said } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { messageOf } from '#shared/message.ts';
import type { Change, StoryRefusal } from './story.ts';

/*
 * The names of these errors are what the state machine's Retry and Catch match, so each is written out: the bundler
 * renames classes.
 */

export const tooManyPixels = {
  reason: 'PICTURE_TOO_MANY_PIXELS',
  arguments: { millions: limits.picturePixels / 1e6 },
} as const satisfies Said;

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

export type Refusal = { code: StoryRefusal; said: Said };

const refusals: Readonly<Record<string, Refusal>> = {
  PictureUnreadable: { code: 'PICTURE_UNREADABLE', said: 'PICTURE_UNREADABLE' },
  PictureTooLarge: { code: 'PICTURE_TOO_LARGE', said: tooManyPixels },
  PictureRefused: { code: 'PICTURE_REFUSED', said: 'PICTURE_REFUSED' },
};

/** What a person is told when a workflow ended with an error of that name: the code and a reason that hides what broke. */
export const refusalOf = (errorName: string): Refusal =>
  (Object.hasOwn(refusals, errorName) ? refusals[errorName] : undefined) ?? {
    code: 'STORY_FAILED',
    said: 'STORY_FAILED',
  };

/** What its owner is told when a change could not be made, in the same manner. */
export const failedChange = {
  voice: 'VOICE_NOT_CHANGED',
  text: 'STORY_NOT_RETOLD',
} as const satisfies Record<Change['kind'], PlainReason>;
