/*
 * The names of these errors are what the state machine's Retry and Catch match, so each is written out: the bundler
 * renames classes. Their messages are sentences for a person.
 */

/** The narration is no mp3, or ends before its time. Never retried. */
export class NarrationUnreadable extends Error {
  override readonly name = 'NarrationUnreadable';
  constructor(options?: ErrorOptions) {
    super('We could not read the voice of this story. Please give it another voice, and try again.', options);
  }
}

/** The soundtrack is no mp3. Never retried. */
export class SoundtrackUnreadable extends Error {
  override readonly name = 'SoundtrackUnreadable';
  constructor(options?: ErrorOptions) {
    super('We could not read the music of this story. Please choose other music, and try again.', options);
  }
}

const exportFailures: Readonly<Record<string, string>> = {
  MissingMediaError: 'Something of this story was not there any more. Please open it, and try again.',
  NarrationUnreadable: new NarrationUnreadable().message,
  SoundtrackUnreadable: new SoundtrackUnreadable().message,
  'States.Timeout': 'Making this video took too long. Please try again.',
};

/** What its owner is told of a video that could not be made; what broke is for the log. */
export const EXPORT_FAILED = 'We could not make this video. Please try again.';

/** The same, by the name of the error that ended the workflow. */
export const exportFailure = (errorName: string): string =>
  (Object.hasOwn(exportFailures, errorName) ? exportFailures[errorName] : undefined) ?? EXPORT_FAILED;
