import { english, type VideoFailure } from '#shared/english.ts';

/** All errors in this file set `name` as text: the bundler renames classes, and state machines match the names. */

/** The narration is not an mp3, or is shorter than declared. */
export class NarrationUnreadable extends Error {
  override readonly name = 'NarrationUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.VIDEO_VOICE_UNREADABLE, options);
  }
}

export class SoundtrackUnreadable extends Error {
  override readonly name = 'SoundtrackUnreadable';
  constructor(options?: ErrorOptions) {
    super(english.VIDEO_MUSIC_UNREADABLE, options);
  }
}

const EXPORT_FAILED = 'VIDEO_FAILED';

const exportFailures: Readonly<Record<string, VideoFailure>> = {
  MissingMediaError: 'VIDEO_PARTS_MISSING',
  NarrationUnreadable: 'VIDEO_VOICE_UNREADABLE',
  SoundtrackUnreadable: 'VIDEO_MUSIC_UNREADABLE',
  'States.Timeout': 'VIDEO_TOO_SLOW',
};

export const exportFailure = (errorName: string): VideoFailure =>
  (Object.hasOwn(exportFailures, errorName) ? exportFailures[errorName] : undefined) ?? EXPORT_FAILED;
