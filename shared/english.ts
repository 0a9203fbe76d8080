const counted = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const article = (noun: string): string => (/^([aeiou]|SVG)/i.test(noun) ? 'an' : 'a');

type Nth = { picture: number };
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const nth = (picture: number): string => ordinals[picture - 1] ?? `${picture}th`;

/**
 * What the server has to say to a person, by its code, in English: the `message` of an answer is made here and nowhere
 * else. A client says it by the code and its arguments in a language of its own.
 */
export const english = {
  // Of the request
  NOTHING_HERE: 'There is nothing at this address.',
  OTHER_SITE: 'This request came from another site and was refused.',
  LOGIN_NEEDED: 'You must login to access this area.',
  KEY_UNKNOWN: 'This API key is not valid.',
  KEY_REFUSED: 'This API key may not do that.',
  BUSY: 'We are busy; try again in a moment.',
  SURPRISE: 'Something went wrong on our side. Please try again later.',
  NOT_JSON: 'The body is not JSON.',
  JSON_NEEDED: 'The body must be JSON.',
  BODY_TOO_LONG: 'The body is too long.',
  BODY_TOO_DEEP: 'The body is nested too deep.',
  BODY_TOO_LARGE: ({ megabytes }: { megabytes: number }) =>
    `The body is too large: it may have at most ${megabytes} MB.`,
  FORM_TOO_LONG: 'The form is too long.',
  FORM_UNREADABLE: 'The form could not be read. Please send it again.',
  /** `problem` is for programmers, in English. */
  PART_INVALID: ({ part, name, problem }: { part: string; name: string; problem: string }) =>
    `The ${part}${name && ` "${name}"`} is not valid. ${problem}.`,
  REQUEST_UNREADABLE: 'This request cannot be read.',
  REQUEST_TOO_SLOW: 'This request took too long to arrive. Please try again.',
  TOO_MANY_REQUESTS: 'That was a lot in a few minutes. Please wait a little, and try again.',
  LOOKS_LIKE_ATTACK: 'This request looks like an attack and was refused. If it was not, please write to us.',
  PAGE_MISSING: 'This page is not there.',
  LIST_PAGE_MISSING: 'This page of the list is not there.',
  KEY_USED: 'This Idempotency-Key was used for another picture or other choices.',

  // Of the picture
  FILE_MISSING: 'Please select a file first!',
  PICTURE_UNKNOWN: 'This file is not a picture we know. Please choose a png or jpg picture.',
  PICTURE_OF_OTHER_TYPE: ({ type }: { type: string }) =>
    `This is ${article(type)} ${type} file. Please choose a png or jpg picture.`,
  PICTURE_ANIMATED: 'This is an animated PNG file. Please choose a png or jpg picture.',
  PICTURE_UNREADABLE: 'We could not read this picture. Please choose another png or jpg file.',
  PICTURE_TOO_MANY_PIXELS: ({ millions }: { millions: number }) =>
    `This picture is too large: it may have at most ${millions} million pixels.`,
  PICTURE_TOO_MANY_BYTES: ({ megabytes }: { megabytes: number }) =>
    `This picture is too large: it may have at most ${megabytes} MB.`,
  PICTURE_REFUSED: "We can't tell stories about pictures like this one.",

  // Of one of several pictures; `picture` counts from 1
  NTH_PICTURE_UNKNOWN: ({ picture }: Nth) =>
    `The ${nth(picture)} file is not a picture we know. Please choose png or jpg pictures.`,
  NTH_PICTURE_OF_OTHER_TYPE: ({ picture, type }: Nth & { type: string }) =>
    `The ${nth(picture)} file is ${article(type)} ${type} file. Please choose png or jpg pictures.`,
  NTH_PICTURE_ANIMATED: ({ picture }: Nth) =>
    `The ${nth(picture)} file is an animated PNG file. Please choose png or jpg pictures.`,
  NTH_PICTURE_UNREADABLE: ({ picture }: Nth) =>
    `We could not read the ${nth(picture)} picture. Please choose another png or jpg file for it.`,
  NTH_PICTURE_TOO_MANY_PIXELS: ({ picture, millions }: Nth & { millions: number }) =>
    `The ${nth(picture)} picture is too large: it may have at most ${millions} million pixels.`,
  NTH_PICTURE_REFUSED: ({ picture }: Nth) => `We can't tell stories about pictures like the ${nth(picture)} one.`,
  NTH_ABOUT_TOO_LONG: ({ picture, most, characters }: Nth & { most: number; characters: number }) =>
    `There is room for ${counted(most)} characters about the ${nth(picture)} picture; these are ${counted(characters)}.`,
  NTH_ABOUT_REFUSED: ({ picture }: Nth) =>
    `We can’t tell a story of these words about the ${nth(picture)} picture. Please change them. Nothing was charged.`,
  PICTURES_REFUSED: "We can't tell a story about these pictures.",
  PICTURES_TOO_MANY: ({ most }: { most: number }) => `A story goes through at most ${most} pictures.`,
  PICTURES_ALIKE: ({ first, picture }: Nth & { first: number }) =>
    `The ${nth(first)} and the ${nth(picture)} picture are the same. Please take one of them out.`,
  PICTURES_TOO_MANY_BYTES: ({ megabytes }: { megabytes: number }) =>
    `These pictures are too large: together they may have at most ${megabytes} MB.`,

  // Of the story
  STORY_MISSING: 'There is no such story.',
  VERSION_MISSING: 'There is no such version of this story.',
  MOOD_UNKNOWN: 'There is no such mood.',
  VOICE_UNKNOWN: 'There is no such voice.',
  MOOD_NAMED_UNKNOWN: ({ name }: { name: string }) => `There is no mood ${name}.`,
  VOICE_NAMED_UNKNOWN: ({ name }: { name: string }) => `There is no voice "${name}".`,
  SOUNDTRACK_UNKNOWN: ({ name, mood }: { name: string; mood: string }) => `There is no soundtrack ${name} in ${mood}.`,
  STORY_FAILED: 'We could not finish this story. Nothing was charged.',
  VOICE_NOT_CHANGED: 'We could not change the voice of this story. The one before is still there.',
  STORY_NOT_RETOLD: 'We could not tell this story again. The one before is still there.',
  STORY_IN_THE_MAKING: 'This story is still being made. Please wait a moment.',
  STORY_CHANGING: 'This story is just being changed. Please wait a moment.',
  STORY_CHANGING_OFTEN: 'This story is being changed. Please try again in a moment.',
  STORY_JUST_CHANGED: 'This story was just changed. Please try again.',
  VOICE_NEEDED: 'Please give this story its voice first.',
  TEXT_MISSING: 'Please write a few words first.',
  TEXT_TOO_LONG: ({ most, characters }: { most: number; characters: number }) =>
    `A story has room for ${counted(most)} characters; these are ${counted(characters)}.`,
  ABOUT_TOO_LONG: ({ most, characters }: { most: number; characters: number }) =>
    `There is room for ${counted(most)} characters here; these are ${counted(characters)}.`,
  TITLE_MISSING: 'Please give this story a title first.',
  TITLE_TOO_LONG: ({ most, characters }: { most: number; characters: number }) =>
    `A title has room for ${counted(most)} characters; this one has ${counted(characters)}.`,
  SHOTS_TOO_MANY: ({ most }: { most: number }) => `A story has at most ${most} views of its picture.`,
  SHOTS_OF_OTHER_WORDS: 'These views belong to other words. Please open the story again.',
  SHOT_OF_OTHER_PICTURE: 'Each view stays with the picture that it was made of.',
  SHOT_OUTSIDE: 'A view must lie inside the picture.',
  SHOT_SHAPE: 'A view must have the proportions of its picture.',
  SHOT_TOO_SMALL: ({ percent }: { percent: number }) =>
    `A view of this picture must show at least ${percent} % of its width.`,
  TEXT_OF_ANOTHER: 'This is not the text of the story.',
  NO_VOICE_AWAITED: 'This story does not wait for a voice.',
  AUDIO_NOT_OURS: 'This is not audio that we made.',
  SPEECH_DOWN: 'Our voices are not available just now. Please try again in a moment. Nothing was charged.',
  WORDS_REFUSED: 'We can’t show these words to everybody. Please change them, or make the story private first.',
  ABOUT_REFUSED: 'We can’t tell a story of these words. Please change them. Nothing was charged.',
  ABOUTS_REFUSED:
    'We can’t tell a story of the words about one of these pictures. Change them and try again. Nothing was charged.',
  WORDS_KEEP_PRIVATE: 'We can’t show the words of this story to everybody. It stays private.',
  WORDS_UNCHECKED: 'We could not check these words just now, and changed nothing. Please try again in a moment.',
  STAYS_HIDDEN: 'This story was reported. It stays hidden until somebody has looked at it.',
  PRIVATE_BY_WORDS: 'This story stays private: its words may not be fit for everybody.',
  PRIVATE_UNCHECKED: 'This story is private for now: its words could not be checked. You can make it public later.',
  HIDDEN_BY_REPORTS: 'This story was reported. It is hidden until somebody has looked at it.',
  OWN_STORY: 'This is your own story: you can make it private, or delete it.',

  // Of what a day or a budget allows
  NOT_ENOUGH_TOKENS: 'You don’t have enough tokens to perform this action.',
  TOKENS_TOO_FEW: ({ tokens }: { tokens: number }) =>
    `This story needs ${tokens} tokens, one for each picture, and you don’t have enough.`,
  PAUSED:
    'We have paused the making of stories for a while. Nothing is lost and nothing was charged; please come back later.',
  MANY_STORIES: 'These were many stories for one day. Please come back tomorrow.',
  MANY_STORIES_VISITOR: 'These were many stories for one day. Please sign in, or come back tomorrow.',
  MANY_FOR_NOTHING: 'Very many people try this for nothing today. Please sign in to go on, or come back tomorrow.',
  MANY_CHANGES: 'These were many changes for one day. Please come back tomorrow.',
  MANY_CHECKS: 'We have looked at your words very often today. Please come back tomorrow.',
  MANY_READINGS: 'You have had many stories read today. Please come back tomorrow.',
  MANY_RECORDINGS: 'These were many recordings for one day. Please come back tomorrow.',
  MANY_LINKS: 'These were many links for one day. Please come back tomorrow.',
  MANY_REPORTS: 'These were many reports for one day. Thank you.',
  MANY_VIDEOS: 'These were many videos for one day. Please come back tomorrow.',

  // Of videos
  VIDEO_MISSING: 'There is no such video.',
  VIDEO_NEEDS_VOICE: 'This story has no voice yet, so there is nothing to make a video of.',
  VIDEO_RUNNING: 'This video is not ready yet.',
  VIDEO_NOT_MADE: 'This video could not be made. Please try again.',
  VIDEO_EXPIRED: 'This video was kept for 30 days and is gone. Please make it again.',
  VIDEO_FAILED: 'We could not make this video. Please try again.',
  VIDEO_PARTS_MISSING: 'Something of this story was not there any more. Please open it, and try again.',
  VIDEO_TOO_SLOW: 'Making this video took too long. Please try again.',
  VIDEO_VOICE_UNREADABLE: 'We could not read the voice of this story. Please give it another voice, and try again.',
  VIDEO_MUSIC_UNREADABLE: 'We could not read the music of this story. Please choose other music, and try again.',

  // Of recordings
  RECORDING_MISSING: 'There is no such recording.',
  SESSION_MISSING: 'This session has already ended.',
  LINK_MISSING: 'This link is not valid any more. Please ask for a new one.',
  READER_MISSING: 'Please say who reads.',
  READER_TOO_LONG: ({ most, characters }: { most: number; characters: number }) =>
    `A name has room for ${counted(most)} characters; this one has ${counted(characters)}.`,
  RECORDING_IN_THE_MAKING: 'A recording of this story is just being checked. Please wait a moment.',
  RECORDINGS_MANY: ({ most }: { most: number }) =>
    `A story keeps at most ${most} recordings. Please remove one of them first.`,
  RECORDING_WAITS: 'Your recording is there, and waits to be listened to. Thank you!',
  RECORDING_GOING: 'This recording is being removed. Please remove it again if it stays.',
  READER_REFUSED: 'We can’t show this name. Please write another one.',
  RECORDING_NOT_SENT: 'Your recording has not arrived. Please send it again.',
  RECORDING_OF_EARLIER_WORDS: 'This recording was read from earlier words, so it no longer fits. It is kept for them.',
  RECORDING_NOT_READY: 'This recording cannot be chosen yet.',
  RECORDING_NOT_FOR_EVERYBODY: ({ reader }: { reader: string }) =>
    `${reader} has not said that everybody may hear this recording. Please choose another voice, or make the story private, first.`,
  RECORDING_UNLIT_NOT_PUBLIC:
    'What is said in this recording was not compared with the words, so everybody may not hear it. Please choose another voice, or make the story private, first.',
  RECORDING_EMPTY: 'This file is empty. Please record it again, or choose another file.',
  RECORDING_UNREADABLE: 'We could not read this file. Please choose an mp3, m4a or wav file, or record it here.',
  RECORDING_IS_VIDEO: 'This is a video. Please choose an mp3, m4a or wav file, or record it here.',
  RECORDING_CODEC_UNKNOWN:
    'We do not know how the sound of this file is packed. Please choose an mp3, m4a or wav file, or record it here.',
  RECORDING_TOO_LONG: ({ minutes }: { minutes: number }) =>
    `This recording is too long: it may last at most ${minutes} minutes.`,
  RECORDING_TOO_LARGE: ({ megabytes }: { megabytes: number }) =>
    `This recording is too large: it may have at most ${megabytes} MB.`,
  RECORDING_MANY_CHANNELS: ({ channels, most }: { channels: number; most: number }) =>
    `This file has ${channels} sound channels, and we can read at most ${most}. Please save it in mono or stereo.`,
  RECORDING_SILENT: 'We can hardly hear anything in this recording. Please check the microphone, and read it again.',
  RECORDING_CLIPPED: 'This recording is so loud that it crackles. Please read it again, a little further away.',
  RECORDING_NOISY: 'There is much noise in this recording. Please read it again where it is quieter.',
  RECORDING_PARTIAL: ({ paragraph }: { paragraph: number }) =>
    `We hear only a part of the story, up to paragraph ${paragraph}. Please read again from there.`,
  RECORDING_OF_OTHER_WORDS: 'This does not sound like the words of this story. Please read them as they are here.',
  RECORDING_OF_MORE_WORDS: ({ paragraph }: { paragraph: number }) =>
    `We hear more than the words of this story, about paragraph ${paragraph}. Please read nothing but the words.`,
  RECORDING_NOT_CHECKED: 'We could not check this recording. Please send it again.',

  // Of the account
  SIGN_IN_REFUSED: 'We could not sign you in. Please try again.',
  SIGN_IN_DOWN: 'Signing in is not possible right now. You can go on without it.',
  TOKEN_MISSING: 'The token is missing.',
  ACCOUNT_CLOSED: 'This account was closed, because of our terms. Write to us if that is a mistake.',

  // Of money
  PACKAGE_UNKNOWN: 'There is no such package. Please choose one of those shown.',
  PURCHASE_MISSING: 'There is no such purchase.',
  SUBSCRIBED_ALREADY: 'You have an active subscription, so there is nothing to buy.',
  SUBSCRIBED_UNTIL_MONTHS_END: 'Your subscription runs until the end of its month. You can buy again after that.',
  SUBSCRIPTION_MISSING: 'You have no subscription to cancel.',
  SUBSCRIPTION_OVER: 'Your subscription has ended, so there is nothing to keep. You can subscribe again.',
  SUBSCRIPTION_ENDS_ANYWAY: 'The end of your subscription was agreed with our support. Please write to us to keep it.',
  PROVIDER_DOWN: 'We cannot reach our payment provider. Please try again in a minute.',
  PROVIDER_DOWN_UNCHARGED: 'We cannot reach our payment provider. Nothing was charged; please try again in a minute.',
  PROVIDER_DOWN_UNCHANGED: 'We cannot reach our payment provider. Nothing has changed; please try again.',
  PROVIDER_DOWN_UNDELETED: 'We cannot reach our payment provider, so nothing was deleted. Please try again.',
  SIGNATURE_INVALID: 'The signature is not valid.',
  EVENT_POSTPONED: 'This cannot be handled now. Please send it again.',
} as const;

export type Reason = keyof typeof english;

/** What a sentence names; nothing for one that is always the same. */
export type ArgumentsOf<R extends Reason> = (typeof english)[R] extends (given: infer A) => string
  ? A
  : Readonly<Record<string, never>>;

/** A language's words for every reason: one that is missing does not compile. */
export type Sentences = {
  readonly [R in Reason]: (typeof english)[R] extends string ? string : (given: ArgumentsOf<R>) => string;
};

/** A reason that needs no arguments. */
export type PlainReason = { [R in Reason]: (typeof english)[R] extends string ? R : never }[Reason];

/** What there is to say: a reason, with what its sentence names. */
export type Said = PlainReason | { [R in Reason]: { reason: R; arguments: ArgumentsOf<R> } }[Reason];
