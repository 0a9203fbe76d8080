import { english, type BookFailure, type VideoFailure } from '#shared/english.ts';
import type { JobKind } from '#shared/video/job.ts';

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

const bookFailures: Readonly<Record<string, BookFailure>> = {
  MissingMediaError: 'BOOK_PARTS_MISSING',
  BookStoryGone: 'BOOK_STORY_GONE',
  BookStorySilent: 'BOOK_STORY_SILENT',
  BookLettersMissing: 'BOOK_LETTERS_MISSING',
  'States.Timeout': 'BOOK_TOO_SLOW',
};

const findIn = <F>(failures: Readonly<Record<string, F>>, errorName: string): F | undefined =>
  Object.hasOwn(failures, errorName) ? failures[errorName] : undefined;

export const exportFailure = (errorName: string, kind: JobKind = 'video'): VideoFailure | BookFailure =>
  kind === 'video'
    ? (findIn(exportFailures, errorName) ?? EXPORT_FAILED)
    : (findIn(bookFailures, errorName) ?? 'BOOK_FAILED');
