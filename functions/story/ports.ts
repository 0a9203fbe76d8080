import type { AnyReason } from '#shared/english.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Stage } from '#shared/story/stage.ts';
import type { countOf, DailyUse } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import type { Voices } from './voices.ts';
import type { CheckedWords } from './publicWords.ts';
import type { FactsInput } from './facts.ts';
import type { Words } from './pending.ts';
import type { NarratedText, ReadyText } from './textVersion.ts';
import type { OwnedStory } from './ownedStory.ts';
import type { StoryShots } from './shots/ports.ts';
import type { Storyteller } from './storyteller/ports.ts';
import type { Draft, Narration, Picture, Story, StoryRefusal, StorySoundtrack, Text } from './story.ts';

export type ListedStory = { story: Story; metrics: { views: number; favorites: number } };

export type FavoriteMarks = { isFavorite(callerId: string, uid: string): Promise<boolean> };

export type Views = {
  count(uid: string, callerId: string, addressKey: string): Promise<{ views: number; favorites: number }>;
  metricsOf(uid: string): Promise<{ views: number; favorites: number }>;
};

export type Workflows = {
  /** The name `{uid}-{version}` makes a second start harmless. */
  startNarrate(input: { uid: string; version: number; startAt: 'prepare' | 'write' | 'narrate' }): Promise<void>;
};

export type PictureFile = { key: string; bytes: Uint8Array; contentType: string };

export type Pictures = {
  /** Passes each file to `keep` and waits for all. @throws PictureUnreadable, PictureTooLarge before the first. */
  prepare(of: string, bytes: Uint8Array, keep: (file: PictureFile) => Promise<void>): Promise<Picture>;
};

export type Moderation = {
  check(jpeg: Uint8Array): Promise<void>;
};

export type Speech = {
  /** Part of the narration's cache key. */
  engine: string;
  /** One narration with its marks; `timings` in UTF-16 offsets of `text`. @throws Throttled, Unavailable */
  narrate(request: {
    text: string;
    voiceId: string;
    moodId?: number | undefined;
    isFollowed?: boolean;
  }): Promise<SpokenAudio>;
};

export type BeginVersion = {
  uid: string;
  ownerId: string;
  words: Words;
  /** Defaults to the story's own voice. */
  voiceId?: string;
  /** Defaults to the present mood. */
  moodId?: number;
  /** Saved even if the new text fails. */
  facts?: FactsInput;
  /** Counted if, and only if, it begins. */
  uses: readonly DailyUse[];
};

export type NotChanged = { status: 'busy' } | { status: 'gone' };

export type BegunVersion = { status: 'begun'; version: number; startAt: 'write' | 'narrate' };

/**
 * New texts and voices. They are made beside the story, which stays as it is until one is published. One at a time; the timeout
 * is `limits.changeMinutes`.
 */
export type Versions<S extends Story = OwnedStory> = {
  /** One transaction: what is pending under a new version, its text, and its uses. */
  begin(input: BeginVersion): Promise<BegunVersion | NotChanged | { status: 'overQuota' } | { status: 'paused' }>;
  /** The story stays as it is. Does nothing when that version is over. */
  fail(uid: string, version: number, reason: AnyReason): Promise<void>;
  /** Serves a cached narration without a workflow. */
  adopt(story: S, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** One transaction: the new title, an earlier version of the text, and the uses. The voice stays. */
  retitle(
    story: S,
    title: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'done' } | NotChanged | { status: 'overQuota' }>;
  /** One transaction: an earlier text, its voice and its lines are served again. */
  restore(story: S, text: NarratedText & ReadyText): Promise<{ status: 'done' } | NotChanged>;
  /** Newest first, each with its narrations, in one Query. */
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
  /**
   * Gives a silent story its voice. One transaction: the story is ready, the price is charged (or a free narration, or nothing
   * for PRO), the ledger has its entry.
   */
  complete(input: CompleteStory): Promise<CompleteResult>;
};

export type Deletions = {
  /**
   * One transaction: the story leaves every list, search and address, and its removal is noted. Calling it again continues. Its
   * ledger entries stay. @param ownerId undefined: an operator @returns busy during its first version
   */
  begin(uid: string, ownerId: string | undefined): Promise<'begun' | 'busy' | 'gone'>;
  /** Removes all items after the files. The deletion mark goes last, once no late step of a change can write a file. */
  finish(uid: string): Promise<void>;
  listUnfinished(): Promise<string[]>;
};

export type Soundtracks = {
  /** At most a minute old, sorted by name; empty for a missing folder. @throws Throttled, Unavailable */
  list(directory: string): Promise<readonly Soundtrack[]>;
};

export type StoryMusic = {
  put(uid: string, ownerId: string, soundtrack: StorySoundtrack): Promise<boolean>;
  /** Removing missing music is a success. @returns as `put` */
  remove(uid: string, ownerId: string): Promise<boolean>;
  choose(uid: string, version: number, soundtrack: StorySoundtrack): Promise<void>;
  give(uid: string, soundtrack: StorySoundtrack): Promise<boolean>;
};

export type GivenSpeech = Narration & { bytesHash: string };

/** Audio that comes back is accepted only if `speech` gave it to this caller. */
export type Speeches = {
  remember(callerId: string, speech: GivenSpeech): Promise<void>;
  listFor(callerId: string, uid: string): Promise<GivenSpeech[]>;
};

export type BeginStory = {
  story: Story;
  caller: Caller;
  /** SHA-256 of the request, under the caller's own idempotency key. */
  idempotency: { key: string; fingerprint: string } | undefined;
  /** Counted if, and only if, the story begins. */
  uses?: readonly DailyUse[];
};

export type BeginResult =
  | { status: 'begun' }
  /** The same key and bytes came before: returns that story, charges nothing. */
  | { status: 'repeated'; uid: string; uploadId: string }
  | { status: 'mismatch' }
  | { status: 'insufficient' }
  /** A daily limit of `uses` is reached: the caller's, the address's, or everybody's. Nothing is charged. */
  | { status: 'overQuota'; by: ReturnType<typeof countOf> }
  /** All new stories are paused. Nothing is charged. */
  | { status: 'paused' };

export type CountStory = Pick<BeginStory, 'idempotency'> & { ownerId: string; uses: readonly DailyUse[] };

/** Each change of a balance is one transaction with its ledger entry or hold. */
export type Stories = {
  /** One transaction: the price (or free narrations, or nothing for PRO), the hold, the story, its idempotency record. */
  begin(input: BeginStory): Promise<BeginResult>;
  /** One transaction: counts a story before the check of its lines, unless its idempotency key began one before. */
  countUses(
    input: CountStory,
  ): Promise<{ status: 'counted' } | Exclude<BeginResult, { status: 'begun' | 'insufficient' }>>;
  find(uid: string): Promise<Story | undefined>;
  findWorking(uid: string, version: number): Promise<Story | undefined>;
  /** Does nothing past that version or after the end, since a step may run twice. */
  setStage(uid: string, version: number, stage: Stage): Promise<void>;
  savePicture(uid: string, version: number, at: number, picture: Picture): Promise<void>;
  /** @returns false when the story is deleted or replaced */
  saveDraft(uid: string, version: number, draft: Draft): Promise<boolean>;
  saveText(uid: string, version: number, text: Text): Promise<void>;
  saveNarration(uid: string, version: number, narration: Narration): Promise<void>;
  /**
   * One transaction: the story is `ready` or `silent`, listed, and its hold committed (silent: released) with a ledger entry. A
   * new text or voice replaces the served one; without a voice it fails. A second call changes nothing. @throws WordsUnchecked when it
   * is to be public and these very words were not checked; nothing has changed then
   */
  publish(uid: string, version: number, how: { silent: boolean; checked?: CheckedWords | undefined }): Promise<void>;
  /**
   * One transaction: the hold is released and the story is `failed` for a day; of a new text or voice only the reason stays. A second call
   * changes nothing. @returns whether this call failed it
   */
  fail(uid: string, version: number, reason: AnyReason, refusal?: StoryRefusal): Promise<boolean>;
  /**
   * One transaction: the hold is released, the story fails, and its idempotency key may begin a new one. @returns false for a
   * finished story @throws Throttled, Unavailable when the write may or may not have happened
   */
  takeBack(input: Pick<BeginStory, 'story' | 'idempotency'>): Promise<boolean>;
  /** First versions without progress after minutes: their workflow may not have started. */
  listUnstarted(): Promise<{ callerId: string; uid: string; version: number }[]>;
  releaseDueHolds(): Promise<number>;
};

export type StoryReader = Pick<Stories, 'find' | 'findWorking'>;

export type ReadsStories = { stories: Pick<StoryReader, 'find'> };

export type TextModeration = {
  /** Never says which words were refused. @throws Throttled, Unavailable to be retried: unchecked words are not public */
  check(text: string): Promise<'fine' | 'refused'>;
};

export type Visibility<S extends Story = OwnedStory> = {
  /**
   * One transaction: visibility, listings and search. During the first version it sets the later visibility. @returns false
   * when the story has changed since the caller read it; nothing has changed then
   */
  set(story: S, isPublic: boolean): Promise<boolean>;
};

export type StoryPorts = {
  favorites: FavoriteMarks;
  stories: Stories;
  versions: Versions;
  deletions: Deletions;
  views: Views;
  visibility: Visibility;
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
};
