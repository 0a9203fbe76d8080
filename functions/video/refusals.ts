import { english, type PlainReason } from '#shared/english.ts';

/*
 * The names of these errors are what the state machine's Retry and Catch match, so each is written out: the bundler
 * renames classes.
 */

/** The narration is no mp3, or ends before its time. Never retried. */
export class NarrationUnreadable extends Error {
  override readonly name = 'NarrationUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.VIDEO_VOICE_UNREADABLE, options);
  }
}

/** The soundtrack is no mp3. Never retried. */
export class SoundtrackUnreadable extends Error {
  override readonly name = 'SoundtrackUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.VIDEO_MUSIC_UNREADABLE, options);
  }
}

const EXPORT_FAILED = 'VIDEO_FAILED';

const exportFailures: Readonly<Record<string, PlainReason>> = {
  MissingMediaError: 'VIDEO_PARTS_MISSING',
  NarrationUnreadable: 'VIDEO_VOICE_UNREADABLE',
  SoundtrackUnreadable: 'VIDEO_MUSIC_UNREADABLE',
  'States.Timeout': 'VIDEO_TOO_SLOW',
};

/** All that its owner may be told of a video that could not be made. */
export const exportReasons: readonly PlainReason[] = [EXPORT_FAILED, ...Object.values(exportFailures)];

/** What its owner is told, by the name of the error that ended the workflow; what broke is for the log. */
export const exportFailure = (errorName: string): PlainReason =>
  (Object.hasOwn(exportFailures, errorName) ? exportFailures[errorName] : undefined) ?? EXPORT_FAILED;
