import { bookFailures } from './book/failures.ts';
import { recordingFailures } from './recording/failures.ts';
import { ordinalOf, storyFailures } from './story/failures.ts';
import { videoFailures } from './video/failures.ts';

const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const article = (noun: string): string => (/^([aeiou]|SVG|HTML)/i.test(noun) ? 'an' : 'a');

type Nth = { picture: number };

/** The server's messages in English. A client in another language writes its own from the reason and arguments. */
export const english = {
  // Request
  NOTHING_HERE: 'Page not found.',
  OTHER_SITE: 'This request came from another site and was refused.',
  LOGIN_NEEDED: 'You must login to access this area.',
  KEY_UNKNOWN: 'This API key isn’t valid.',
  KEY_REFUSED: 'This API key doesn’t allow this action.',
  BUSY: 'We’re busy. Try again in a moment.',
  SURPRISE: 'Something went wrong on our side. Try again later.',
  NOT_JSON: 'The request body isn’t JSON.',
  JSON_NEEDED: 'The request body must be JSON.',
  BODY_TOO_LONG: 'The request body is too long.',
  BODY_TOO_DEEP: 'The request body is nested too deeply.',
  BODY_TOO_LARGE: ({ megabytes }: { megabytes: number }) =>
    `The request body is too large. The limit is ${megabytes} MB.`,
  FORM_TOO_LONG: 'The form is too long.',
  FORM_UNREADABLE: 'Couldn’t read the form. Send it again.',
  PART_INVALID: ({ part, name, problem }: { part: string; name: string; problem: string }) =>
    `The ${part}${name && ` "${name}"`} isn’t valid. ${problem}.`,
  REQUEST_UNREADABLE: 'Couldn’t read this request.',
  REQUEST_TOO_SLOW: 'This request took too long to arrive. Try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a few minutes and try again.',
  LOOKS_LIKE_ATTACK: 'This request looked like an attack, so we refused it. If it wasn’t, write to us.',
  PAGE_MISSING: 'Page not found.',
  JSON_ONLY: 'We answer in JSON only.',
  LIST_PAGE_MISSING: 'This page of the list doesn’t exist. Reload the list.',
  KEY_USED: 'This Idempotency-Key was already used for a different request.',

  // Failures that are stored with a story, a video, a book or a recording
  ...storyFailures,
  ...videoFailures,
  ...bookFailures,
  ...recordingFailures,

  // Picture
  FILE_MISSING: 'Please select a file first!',
  PICTURE_UNKNOWN: 'We don’t support this file type. Choose a PNG or JPG picture.',
  PICTURE_OF_OTHER_TYPE: ({ type }: { type: string }) =>
    `This is ${article(type)} ${type} file. Choose a PNG or JPG picture.`,
  PICTURE_ANIMATED: 'This is an animated PNG. Choose a PNG or JPG picture that doesn’t move.',
  PICTURE_TOO_MANY_BYTES: ({ megabytes }: { megabytes: number }) =>
    `This picture is too large. The limit is ${megabytes} MB.`,

  NTH_PICTURE_UNKNOWN: ({ picture }: Nth) =>
    `We don’t support the type of the ${ordinalOf(picture)} file. Choose PNG or JPG pictures.`,
  NTH_PICTURE_OF_OTHER_TYPE: ({ picture, type }: Nth & { type: string }) =>
    `The ${ordinalOf(picture)} file is ${article(type)} ${type} file. Choose PNG or JPG pictures.`,
  NTH_PICTURE_ANIMATED: ({ picture }: Nth) =>
    `The ${ordinalOf(picture)} file is an animated PNG. Choose PNG or JPG pictures that don’t move.`,
  NTH_ABOUT_TOO_LONG: ({ picture, max, characters }: Nth & { max: number; characters: number }) =>
    `The text about the ${ordinalOf(picture)} picture is too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  NTH_ABOUT_REFUSED: ({ picture }: Nth) =>
    `We can’t use the text about the ${ordinalOf(picture)} picture. Change it and try again. Nothing was charged.`,
  PICTURES_TOO_MANY: ({ max }: { max: number }) => `A story can have up to ${max} pictures.`,
  PICTURES_ALIKE: ({ first, picture }: Nth & { first: number }) =>
    `The ${ordinalOf(first)} and ${ordinalOf(picture)} pictures are the same. Remove one of them.`,
  PICTURES_TOO_MANY_BYTES: ({ megabytes }: { megabytes: number }) =>
    `These pictures are too large. The limit is ${megabytes} MB in total.`,

  // Story
  STORY_MISSING: 'Story not found.',
  VERSION_MISSING: 'Version not found.',
  MOOD_UNKNOWN: 'Mood not found.',
  VOICE_UNKNOWN: 'Voice not found.',
  MOOD_NAMED_UNKNOWN: ({ name }: { name: string }) => `Mood not found: ${name}.`,
  VOICE_NAMED_UNKNOWN: ({ name }: { name: string }) => `Voice not found: ${name}.`,
  VOICE_OF_OTHER_LANGUAGE: 'This voice doesn’t read the story’s language. Choose another voice.',
  LANGUAGE_UNKNOWN: 'We don’t know this language. Choose another one. Nothing was charged.',
  LANGUAGE_NOT_TOLD: 'We can’t write stories in this language. Choose another one. Nothing was charged.',
  LANGUAGE_NOT_SPOKEN: 'We have no voice for this language. Choose another one. Nothing was charged.',
  TRANSLATION_OF_SAME: 'The story is already in this language. Choose another one. Nothing was charged.',
  TRANSLATION_NEEDS_MODEL: 'Translations need a language model, and none is set up here. Nothing was charged.',
  TRANSLATION_IN_PROGRESS: 'Another translation of this story is being made. Wait a moment.',
  TRANSLATIONS_TOO_MANY: ({ max }: { max: number }) =>
    `A story can have up to ${max} translations. Remove one of them first. Nothing was charged.`,
  TRANSLATION_MISSING: 'Translation not found.',
  LEVELS_NOT_OFFERED: 'Stories here are written for everyone, at the usual length. Nothing was charged.',
  LONG_ONLY_NEW: 'Only a story that began as a long one can be long again. Start a new story for that.',
  LANGUAGE_PRIVATE_ONLY: 'We can’t check texts in this language, so the story stays private.',
  SOUNDTRACK_UNKNOWN: ({ name, mood }: { name: string; mood: string }) => `Soundtrack not found in ${mood}: ${name}.`,
  STORY_IN_THE_MAKING: 'This story is still being made. Wait a moment.',
  STORY_CHANGING: 'This story is being changed. Wait a moment.',
  STORY_CHANGING_OFTEN: 'This story is being changed. Try again in a moment.',
  STORY_JUST_CHANGED: 'This story just changed. Try again.',
  VOICE_NEEDED: 'Add narration to this story first.',
  TEXT_MISSING: 'Enter some text first.',
  TEXT_TOO_LONG: ({ max, characters }: { max: number; characters: number }) =>
    `The story is too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  PARAGRAPH_TOO_LONG: ({ max, characters }: { max: number; characters: number }) =>
    `A paragraph is too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  ABOUT_TOO_LONG: ({ max, characters }: { max: number; characters: number }) =>
    `Too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  TITLE_MISSING: 'Enter a title first.',
  TITLE_TOO_LONG: ({ max, characters }: { max: number; characters: number }) =>
    `The title is too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  SHOTS_TOO_MANY: ({ max }: { max: number }) => `A story can have up to ${max} frames of its picture.`,
  SHOTS_OF_OTHER_WORDS: 'The text has changed. Open the story again.',
  SHOT_OF_OTHER_PICTURE: 'A frame can’t move to another picture.',
  SHOT_OUTSIDE: 'A frame must be inside the picture.',
  SHOT_SHAPE: 'A frame must have the same proportions as its picture.',
  SHOT_TOO_SMALL: ({ percent }: { percent: number }) =>
    `A frame of this picture must show at least ${percent}% of its width.`,
  TEXT_OF_ANOTHER: 'This text doesn’t match the story.',
  NO_VOICE_AWAITED: 'This story isn’t waiting for narration.',
  AUDIO_NOT_OURS: 'Unknown audio file.',
  PREVIEW_DOWN: 'This voice’s preview isn’t available right now. Try again in a minute.',
  SPEECH_DOWN: 'No voices are available right now. Nothing was charged. Try again in a moment.',
  WORDS_REFUSED: 'We can’t publish this text. Change it, or make the story private first.',
  ABOUT_REFUSED: 'We can’t use this text. Change it and try again. Nothing was charged.',
  ABOUTS_REFUSED: 'We can’t use the text about one of these pictures. Change it and try again. Nothing was charged.',
  WORDS_KEEP_PRIVATE: 'We can’t publish this text. The story stays private.',
  WORDS_UNCHECKED: 'Couldn’t check the text, so nothing changed. Try again in a moment.',
  STAYS_HIDDEN: 'This story was reported. It stays hidden until it has been reviewed.',
  OWN_STORY: 'This is your own story. You can make it private or delete it.',

  // Limits and budgets
  NOT_ENOUGH_TOKENS: 'You don’t have enough tokens to perform this action.',
  TOKENS_TOO_FEW: ({ tokens }: { tokens: number }) =>
    `This story needs ${tokens} tokens, one for each picture, and you don’t have enough.`,
  TOKENS_TOO_FEW_LONG: ({ tokens }: { tokens: number }) =>
    `A long story needs ${tokens} tokens or free stories here, and you don’t have enough. Choose the usual length, or get tokens.`,
  PAUSED: 'We’ve paused new stories for now. Nothing was charged. Come back later.',
  MANY_STORIES: 'You’ve reached today’s limit for stories. Come back tomorrow.',
  MANY_STORIES_VISITOR: 'You’ve reached today’s limit for stories. Sign in, or come back tomorrow.',
  MANY_FOR_NOTHING: 'Free stories have run out for today. Sign in to continue, or come back tomorrow.',
  MANY_CHANGES: 'You’ve reached today’s limit for changes. Come back tomorrow.',
  MANY_CHECKS: 'You’ve reached today’s limit for text checks. Come back tomorrow.',
  MANY_READINGS: 'You’ve reached today’s limit for narrations. Come back tomorrow.',
  MANY_RECORDINGS: 'You’ve reached today’s limit for recordings. Come back tomorrow.',
  MANY_LINKS: 'You’ve reached today’s limit for links. Come back tomorrow.',
  MANY_REPORTS: 'You’ve reached today’s limit for reports. Thank you.',
  MANY_VIDEOS: 'You’ve reached today’s limit for videos. Come back tomorrow.',

  // Videos
  VIDEO_MISSING: 'Video not found.',
  VIDEO_NEEDS_VOICE: 'Add narration to this story before you make a video.',
  VIDEO_RUNNING: 'This video isn’t ready yet.',
  VIDEO_NOT_MADE: 'Couldn’t make this video. Try again.',
  VIDEO_EXPIRED: 'This video expired after 30 days. Make it again.',

  // Books
  BOOK_EMPTY: 'This list has no finished stories yet.',
  BOOK_TOO_LONG: ({ max, stories }: { max: number; stories: number }) =>
    `These are ${formatCount(stories)} stories. The limit is ${max}. Choose fewer.`,
  BOOK_LIST_TOO_LONG: ({ max }: { max: number }) =>
    `This list has more than ${max} stories. Choose up to ${max} of them.`,
  BOOK_SILENT: ({ title }: { title: string }) => `“${title}” has no narration. Leave it out, or add narration first.`,
  BOOK_UNPRINTABLE: ({ title }: { title: string }) =>
    `“${title}” has letters that we can’t print. Make an e-book instead.`,
  BOOK_MISSING_STORY: 'One of these stories isn’t available any more. Choose again.',
  BOOK_CHANGED: 'A story in this file was changed or removed. Make the file again.',
  BOOK_RUNNING: 'This file isn’t ready yet.',
  BOOK_EXPIRED: 'This file expired after 30 days. Make it again.',
  MANY_FILES: 'You’ve reached today’s limit for videos and files. Come back tomorrow.',

  // Recordings
  RECORDING_MISSING: 'Recording not found.',
  SESSION_MISSING: 'This session has already ended.',
  FEED_REVOKED: 'This feed was revoked. Ask its owner for a new address.',
  PHOTO_DRAFT_MISSING: 'This draft no longer exists. It was deleted, it expired, or its story was deleted.',
  PHOTO_DRAFTS_FULL: ({ max }: { max: number }) =>
    `You can have up to ${max} drafts. Make stories of some first, or delete some.`,
  MANY_PHOTO_DRAFTS: 'You’ve reached today’s limit for new drafts. Come back tomorrow.',
  FEED_MISSING: 'This feed no longer exists. Reload the list.',
  FEED_UNNAMED: 'Enter a name for the feed.',
  FEEDS_FULL: ({ max }: { max: number }) => `You can have up to ${max} feeds. Revoke one first.`,
  MANY_FEEDS: 'You’ve reached today’s limit for new feeds. Come back tomorrow.',
  LINK_MISSING: 'This link no longer works. Ask for a new one.',
  READER_MISSING: 'Enter the reader’s name.',
  NAME_TOO_LONG: ({ max, characters }: { max: number; characters: number }) =>
    `The name is too long: ${formatCount(characters)} characters. The limit is ${formatCount(max)}.`,
  RECORDING_IN_THE_MAKING: 'We’re checking a recording of this story. Wait a moment.',
  RECORDINGS_MANY: ({ max }: { max: number }) => `A story can have up to ${max} recordings. Remove one first.`,
  RECORDING_WAITS: 'Your recording has arrived, and the story’s owner will listen to it. Thank you!',
  NAME_REFUSED: 'We can’t show this name. Enter another one.',
  RECORDING_NOT_SENT: 'Your recording hasn’t arrived. Send it again.',
  RECORDING_NOT_READY: 'This recording isn’t ready yet.',
  RECORDING_NOT_FOR_EVERYBODY: ({ reader }: { reader: string }) =>
    `${reader} hasn’t agreed to share this recording publicly. Choose another voice, or make the story private first.`,
  RECORDING_UNLIT_NOT_PUBLIC:
    'This recording wasn’t checked against the text, so it works for private stories only. Choose another voice, or make the story private first.',

  SIGN_IN_REFUSED: 'Couldn’t sign you in. Try again.',
  SIGN_IN_DOWN: 'Sign-in isn’t available right now. You can continue without it.',
  TOKEN_MISSING: 'The sign-in token is missing.',
  ACCOUNT_CLOSED: 'This account was closed for breaking our terms. If that’s a mistake, write to us.',

  // Administrators
  ACCOUNT_MISSING: 'Account not found.',
  ACCOUNT_GONE: 'This account is already closed.',
  ACCOUNT_NOT_BLOCKED: 'This account isn’t blocked.',
  OWN_ACCOUNT: 'You can’t block or close your own account here.',
  CONFIRMATION_WRONG: 'What you typed doesn’t match this account. Type it again.',
  PAUSED_ALREADY: 'Stories are already paused.',
  NOT_PAUSED: 'Stories aren’t paused.',
  JOB_STARTED: 'This story has already started, or has ended.',

  // Immich
  IMMICH_OFF: 'Immich isn’t set up here. Set IMMICH_URL and IMMICH_API_KEY.',
  IMMICH_OLD: 'This Immich is too old. Update it to version 2 or later.',
  IMMICH_KEY_REFUSED: 'Immich refused the key. Check IMMICH_API_KEY.',
  IMMICH_KEY_LIMITED: 'The key for Immich lacks a permission. It needs album.read, asset.read and asset.view.',
  IMMICH_DOWN: 'Couldn’t reach Immich. Check that it’s running, and check IMMICH_URL.',
  IMMICH_SLOW: 'Immich took too long to answer. Try again in a moment.',
  IMMICH_FAILED: 'Something went wrong in Immich. Try again in a moment.',
  IMMICH_REDIRECTS: 'Immich redirects to another address. Set IMMICH_URL to the address where it ends.',
  IMMICH_ANSWER_UNKNOWN: 'The server at IMMICH_URL doesn’t answer as Immich does. Check the address.',
  IMMICH_ANSWER_TOO_LARGE: 'Immich’s answer is too large.',
  IMMICH_ALBUM_MISSING: 'This album is no longer in Immich. Choose another one.',
  IMMICH_PHOTO_MISSING: 'This photo is no longer in Immich, or Immich hasn’t made a preview of it yet.',
  IMMICH_PHOTO_UNREADABLE: 'Immich sent no picture for this photo.',
  IMMICH_PHOTO_TOO_LARGE: ({ megabytes }: { megabytes: number }) =>
    `Immich’s preview of this photo is too large. The limit is ${megabytes} MB.`,

  // Payment
  PACKAGE_UNKNOWN: 'Package not found. Choose one of the packages shown.',
  PURCHASE_MISSING: 'Purchase not found.',
  SUBSCRIBED_ALREADY: 'You already have an active subscription.',
  SUBSCRIBED_UNTIL_MONTHS_END:
    'Your subscription runs until the end of the billing cycle. You can buy again after that.',
  SUBSCRIPTION_MISSING: 'You have no subscription to cancel.',
  SUBSCRIPTION_OVER: 'Your subscription has already ended. You can subscribe again.',
  SUBSCRIPTION_ENDS_ANYWAY: 'Our support team set your subscription to end. Write to us to keep it.',
  PROVIDER_DOWN: 'Our payment provider isn’t responding. Try again in a minute.',
  PROVIDER_DOWN_UNCHARGED: 'Our payment provider isn’t responding. Nothing was charged. Try again in a minute.',
  PROVIDER_DOWN_UNCHANGED: 'Our payment provider isn’t responding. Nothing has changed. Try again.',
  PROVIDER_DOWN_UNDELETED: 'Our payment provider isn’t responding, so nothing was deleted. Try again.',
  SIGNATURE_INVALID: 'The signature isn’t valid.',
  EVENT_POSTPONED: 'This event can’t be handled now. Send it again later.',
} as const;

export type Reason = keyof typeof english;

/** The arguments that a reason's message needs. An empty object if it needs none. */
export type ArgumentsOf<R extends Reason> = (typeof english)[R] extends (given: infer A) => string
  ? A
  : Readonly<Record<string, never>>;

/** The messages in another language. The compiler reports a missing reason. */
export type Sentences = {
  readonly [R in Reason]: (typeof english)[R] extends string ? string : (given: ArgumentsOf<R>) => string;
};

export type PlainReason = { [R in Reason]: (typeof english)[R] extends string ? R : never }[Reason];

export type AnyReason = PlainReason | { [R in Reason]: { reason: R; arguments: ArgumentsOf<R> } }[Reason];

/** The reasons whose message is in `S`. */
type ReasonIn<S> = Extract<AnyReason, keyof S | { reason: keyof S }>;
export type StoryFailure = ReasonIn<typeof storyFailures>;
export type VideoFailure = ReasonIn<typeof videoFailures>;
export type BookFailure = ReasonIn<typeof bookFailures>;
export type RecordingFailure = ReasonIn<typeof recordingFailures>;
