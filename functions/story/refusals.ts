import { limits } from '#shared/limits.ts';
import type { Change, StoryRefusal } from './story.ts';

/*
 * The names of these errors are what the state machine's Retry and Catch match, so each is written out: the bundler
 * renames classes. Their messages are sentences for a person.
 */

/** The file is neither png nor jpg, or its pixels cannot be decoded. Never retried. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
  constructor(options?: ErrorOptions) {
    super('We could not read this picture. Please choose another png or jpg file.', options);
  }
}

/** More pixels than `limits.picturePixels`. Never retried. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
  constructor(options?: ErrorOptions) {
    super(`This picture is too large: it may have at most ${limits.picturePixels / 1e6} million pixels.`, options);
  }
}

/** Moderation flagged the picture, or the model declines it. Never retried. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(options?: ErrorOptions) {
    super("We can't tell stories about pictures like this one.", options);
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

export type Refusal = { code: StoryRefusal; reason: string };

const refusals: Readonly<Record<string, Refusal>> = {
  PictureUnreadable: { code: 'PICTURE_UNREADABLE', reason: new PictureUnreadable().message },
  PictureTooLarge: { code: 'PICTURE_TOO_LARGE', reason: new PictureTooLarge().message },
  PictureRefused: { code: 'PICTURE_REFUSED', reason: new PictureRefused().message },
};

/** What a person is told when a workflow ended with an error of that name: the code and a sentence that hides what broke. */
export const refusalOf = (errorName: string): Refusal =>
  (Object.hasOwn(refusals, errorName) ? refusals[errorName] : undefined) ?? {
    code: 'STORY_FAILED',
    reason: 'We could not finish this story. Nothing was charged.',
  };

/** Of words that may not be public. */
export const TEXT_REFUSED =
  'We can’t show these words to everybody. Please change them, or make the story private first.';

/** What its owner is told when a change could not be made, in the same manner. */
export const failedChange = {
  voice: 'We could not change the voice of this story. The one before is still there.',
  description: 'We could not tell this story again. The one before is still there.',
} as const satisfies Record<Change['kind'], string>;

/** Said to whoever begins something while the stage is paused. */
export const STORIES_PAUSED =
  'We have paused the making of stories for a while. Nothing is lost and nothing was charged; please come back later.';
