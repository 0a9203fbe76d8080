import type { StoryFailure } from '#shared/english.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Audience, TextLength } from '#shared/story/level.ts';
import type { Stage } from '#shared/story/stage.ts';
import type { countOf, DailyUse } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import type { Language } from '#shared/story/language.ts';
import type { Languages } from './languages/languages.ts';
import type { Voices } from './voices.ts';
import type { CheckedWords } from './publicWords.ts';
import type { FactsInput } from './facts.ts';
import type { Words } from './pending.ts';
import type { NarratedText, ReadyText } from './textVersion.ts';
import type { OwnedStory } from './ownedStory.ts';
import type { RunPorts } from './runs.ts';
import type { StoryShots } from './shots/ports.ts';
import type { Storyteller } from './storyteller/ports.ts';
import type { Translator } from './translator/ports.ts';
import type {
  Draft,
  Narration,
  Picture,
  SavedLink,
  SpokenBeginning,
  Story,
  StoryRefusal,
  StorySoundtrack,
  Text,
} from './story.ts';

export type ListedStory = { story: Story; metrics: { views: number; favorites: number } };

export type FavoriteMarks = { isFavorite(callerId: string, uid: string): Promise<boolean> };

export type Views = {
  count(uid: string, callerId: string, addressKey: string): Promise<{ views: number; favorites: number }>;
  metricsOf(uid: string): Promise<{ views: number; favorites: number }>;
};

export type Workflows = {
  /** Starts the workflow. Safe to repeat: Step Functions refuses a second execution with the name `{uid}-{version}`. */
  startNarrate(input: {
    uid: string;
    version: number;
    startAt: 'prepare' | 'write' | 'narrate' | 'translate';
  }): Promise<void>;
};

export type PictureFile = { key: string; bytes: Uint8Array; contentType: string };

export type Pictures = {
  /** Passes each file to `keep`. @throws PictureUnreadable or PictureTooLarge, before the first file */
  prepare(of: string, bytes: Uint8Array, keep: (file: PictureFile) => Promise<void>): Promise<Picture>;
};

export type Moderation = {
  check(jpeg: Uint8Array): Promise<void>;
};

export type Speech = {
  engine: string;
  /** Speaks a text. The offsets of `timings` are UTF-16. @throws Throttled, Unavailable */
  narrate(request: {
    text: string;
    voiceId: string;
    language?: Language | undefined;
    moodId?: number | undefined;
    isFollowed?: boolean;
  }): Promise<SpokenAudio>;
};

export type BeginVersion = {
  uid: string;
  ownerId: string;
  words: Words;
  voiceId?: string;
  moodId?: number;
  language?: Language;
  audience?: Audience | undefined;
  length?: TextLength | undefined;
  /** The owner's new lines and details. They stay saved even if the new text fails. */
  facts?: FactsInput;
  /** The uses to count in the same transaction. */
  uses: readonly DailyUse[];
};

export type NotChanged = { status: 'busy' } | { status: 'gone' };

export type BegunVersion = { status: 'begun'; version: number; startAt: 'write' | 'narrate' };

/** Changes to a published story. The story keeps its current version until the new one is published. */
export type Versions<S extends Story = OwnedStory> = {
  /** Stores the pending version and its text, and counts the uses, in one transaction. */
  begin(input: BeginVersion): Promise<BegunVersion | NotChanged | { status: 'overQuota' } | { status: 'paused' }>;
  /** Marks the version as failed. Does nothing if it has already ended. */
  fail(uid: string, version: number, reason: StoryFailure): Promise<void>;
  adopt(story: S, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** Changes the title, in one transaction. Keeps the narration. */
  retitle(
    story: S,
    title: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'done' } | NotChanged | { status: 'overQuota' }>;
  /** Restores an earlier text with its voice and lines, in one transaction. */
  restore(story: S, text: NarratedText & ReadyText): Promise<{ status: 'done' } | NotChanged>;
  /** Lists a story's texts, the newest first. */
  listTexts(uid: string): Promise<NarratedText[]>;
  findText(uid: string, version: number): Promise<NarratedText | undefined>;
};

export type Texts = Pick<Versions, 'listTexts' | 'findText'>;

export type CompleteStory<S extends Story = OwnedStory> = { story: S; caller: Caller; narration: Narration };

export type CompleteResult =
  | { status: 'complete'; narration: Narration }
  | { status: 'insufficient' }
  | { status: 'gone' };

export type Completions = {
  /** Adds a narration to a silent story, and charges for it, in one transaction. */
  complete(input: CompleteStory): Promise<CompleteResult>;
};

export type Deletions = {
  /**
   * Hides the story at once. Safe to repeat. @param ownerId undefined for an operator @returns busy if it is unfinished
   */
  begin(uid: string, ownerId: string | undefined): Promise<'begun' | 'busy' | 'gone'>;
  /** Removes the items. Removes the deletion's mark last, when no late step can write a file any longer. */
  finish(uid: string): Promise<void>;
  listUnfinished(): Promise<string[]>;
};

export type Soundtracks = {
  /** Lists a folder's files, at most a minute old. Empty for a missing folder. @throws Throttled, Unavailable */
  list(directory: string): Promise<readonly Soundtrack[]>;
};

export type StoryMusic = {
  put(uid: string, ownerId: string, soundtrack: StorySoundtrack): Promise<boolean>;
  remove(uid: string, ownerId: string): Promise<boolean>;
  choose(uid: string, version: number, soundtrack: StorySoundtrack): Promise<void>;
  give(uid: string, soundtrack: StorySoundtrack): Promise<boolean>;
};

export type GivenSpeech = Narration & { bytesHash: string };

/** Audio that `createSpeech` sent to callers. `uploadAudio` accepts only this audio. */
export type Speeches = {
  remember(callerId: string, speech: GivenSpeech): Promise<void>;
  listFor(callerId: string, uid: string): Promise<GivenSpeech[]>;
};

export type BeginStory = {
  story: Story;
  caller: Caller;
  idempotency: { key: string; fingerprint: string } | undefined;
  /** The uses to count in the same transaction. */
  uses?: readonly DailyUse[];
};

export type BeginResult =
  | { status: 'begun' }
  /** The key and the bytes are those of an earlier request, so nothing is charged. */
  | { status: 'repeated'; uid: string; uploadId: string }
  | { status: 'mismatch' }
  /** The story's draft was deleted, or it expired. */
  | { status: 'draftGone' }
  | { status: 'insufficient' }
  /** A daily limit of the caller, the address or all visitors is reached. */
  | { status: 'overQuota'; by: ReturnType<typeof countOf> }
  | { status: 'paused' };

/** A story or a translation whose workflow may not have started. */
export type Unstarted = { callerId: string; uid: string; version: number; startAt: 'prepare' | 'translate' };

export type BeginTranslation<S extends Story = OwnedStory> = {
  story: S;
  caller: Caller;
  language: Language;
  /** Undefined if no voice reads the language. */
  voiceId: string | undefined;
  uses: readonly DailyUse[];
};

export type BegunTranslation =
  | { status: 'begun'; version: number }
  | NotChanged
  | { status: 'insufficient' }
  | { status: 'overQuota' }
  | { status: 'paused' };

/** Translations of a story. `Stories` saves, publishes and fails them, as it does for versions. */
export type Translations<S extends Story = OwnedStory> = {
  /** Stores the translation in progress and its hold, and counts the uses, in one transaction. */
  begin(input: BeginTranslation<S>): Promise<BegunTranslation>;
  /** Removes the text and its narrations. The caller removes the files. */
  remove(story: S, text: NarratedText): Promise<{ status: 'done' } | NotChanged>;
  findText: Texts['findText'];
};

export type CountStory = Pick<BeginStory, 'idempotency'> & { ownerId: string; uses: readonly DailyUse[] };

type HowPublished = { silent: boolean; checked?: CheckedWords | undefined };

/** Stories and their holds. A balance always changes in the same transaction as its ledger entry or hold. */
export type Stories = {
  /** Stores the story, its hold and its idempotency key, in one transaction. */
  begin(input: BeginStory): Promise<BeginResult>;
  /** Counts a story before its lines are moderated. A retry with the same idempotency key is not counted again. */
  countUses(
    input: CountStory,
  ): Promise<{ status: 'counted' } | Exclude<BeginResult, { status: 'begun' | 'insufficient' | 'draftGone' }>>;
  find(uid: string): Promise<Story | undefined>;
  /** Reads up to 100 different stories in one batch, in the order of `uids`. */
  findAll(uids: readonly string[]): Promise<(Story | undefined)[]>;
  findWorking(uid: string, version: number): Promise<Story | undefined>;
  /** Does nothing for a finished or replaced version, because steps may run twice. */
  setStage(uid: string, version: number, stage: Stage): Promise<void>;
  savePicture(uid: string, version: number, at: number, picture: Picture): Promise<void>;
  /**
   * @param draft undefined to remove the draft of an earlier attempt @returns false if the story is gone or replaced
   */
  saveDraft(uid: string, version: number, draft: Draft | undefined, spoken?: SpokenBeginning): Promise<boolean>;
  /** @param spoken the beginning of this text that is already spoken */
  saveText(uid: string, version: number, text: Text, spoken?: SpokenBeginning): Promise<void>;
  saveNarration(uid: string, version: number, narration: Narration): Promise<void>;
  /**
   * Publishes, lists and charges in one transaction. @returns the keys of files that are no longer needed @throws
   * WordsUnchecked if a public text was not moderated
   */
  publish(uid: string, version: number, how: HowPublished): Promise<{ unneeded: string[] }>;
  /** Releases the hold and marks the story as failed, in one transaction. @returns false if it had already ended */
  fail(uid: string, version: number, reason: StoryFailure, refusal?: StoryRefusal): Promise<boolean>;
  /** Undoes `begin`, and removes its idempotency key. @throws Throttled or Unavailable if the outcome is unknown */
  takeBack(input: Pick<BeginStory, 'story' | 'idempotency'>): Promise<boolean>;
  /** Lists stories that made no progress for some minutes, because the start of their workflow may have been lost. */
  listUnstarted(): Promise<Unstarted[]>;
  releaseDueHolds(): Promise<number>;
};

export type StoryReader = Pick<Stories, 'find' | 'findAll' | 'findWorking'>;

export type StoryReaderPorts = { stories: Pick<StoryReader, 'find'> };

export type TextModeration = {
  /**
   * Moderates a text. The result does not say what was refused. @param language undefined if it is unknown @throws
   * Throttled, Unavailable
   */
  check(text: string, language?: Language): Promise<'fine' | 'refused' | 'unknownLanguage'>;
};

export type Visibility<S extends Story = OwnedStory> = {
  /**
   * Changes visibility, lists and search in one transaction. A private story loses its link. @returns false if the story
   * changed since it was read
   */
  set(story: S, isPublic: boolean): Promise<boolean>;
};

export type StoryLinks<S extends Story = OwnedStory> = {
  /**
   * Shows the story with this link only. A new link has no openings yet. @returns false if the story changed since
   * it was read
   */
  put(story: S, link: SavedLink): Promise<boolean>;
  /** @returns false if the story changed since it was read */
  remove(story: S): Promise<boolean>;
  /** Counts an opening, once a day for each caller and network, unless the link was replaced or removed. */
  countOpening(story: Story, callerId: string, addressKey: string): Promise<void>;
};

export type StoryPorts = RunPorts & {
  favorites: FavoriteMarks;
  stories: Stories;
  versions: Versions;
  translations: Translations;
  translator: Translator;
  deletions: Deletions;
  views: Views;
  visibility: Visibility;
  storyLinks: StoryLinks;
  soundtracks: Soundtracks;
  storyMusic: StoryMusic;
  storyShots: StoryShots;
  workflows: Workflows;
  pictures: Pictures;
  moderation: Moderation;
  textModeration: TextModeration;
  storyteller: Storyteller;
  speech: Speech;
  speeches: Speeches;
  completions: Completions;
  speechEngine: string;
  voices: Voices;
  languages: Languages;
};
