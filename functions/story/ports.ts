import type { StoryFailure } from '#shared/english.ts';
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
import type {
  Draft,
  Narration,
  Picture,
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
  /** Step Functions refuses a second execution with the name `{uid}-{version}`. */
  startNarrate(input: { uid: string; version: number; startAt: 'prepare' | 'write' | 'narrate' }): Promise<void>;
};

export type PictureFile = { key: string; bytes: Uint8Array; contentType: string };

export type Pictures = {
  /** @throws PictureUnreadable, PictureTooLarge before the first call of `keep` */
  prepare(of: string, bytes: Uint8Array, keep: (file: PictureFile) => Promise<void>): Promise<Picture>;
};

export type Moderation = {
  check(jpeg: Uint8Array): Promise<void>;
};

export type Speech = {
  engine: string;
  /** `timings` are UTF-16 offsets into `text`. @throws Throttled, Unavailable */
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
  voiceId?: string;
  moodId?: number;
  /** Saved even if the new text fails. */
  facts?: FactsInput;
  /** Counted only if the version begins. */
  uses: readonly DailyUse[];
};

export type NotChanged = { status: 'busy' } | { status: 'gone' };

export type BegunVersion = { status: 'begun'; version: number; startAt: 'write' | 'narrate' };

/** The story stays unchanged until its new version is published or times out (`limits.changeMinutes`). */
export type Versions<S extends Story = OwnedStory> = {
  /** One transaction for the pending version, its text and its uses. */
  begin(input: BeginVersion): Promise<BegunVersion | NotChanged | { status: 'overQuota' } | { status: 'paused' }>;
  /** Does nothing when the version has ended. */
  fail(uid: string, version: number, reason: StoryFailure): Promise<void>;
  adopt(story: S, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** Changes the title in one transaction, and keeps the narration. */
  retitle(
    story: S,
    title: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'done' } | NotChanged | { status: 'overQuota' }>;
  /** One transaction for the earlier text, its voice and its lines. */
  restore(story: S, text: NarratedText & ReadyText): Promise<{ status: 'done' } | NotChanged>;
  /** Newest first. */
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
  /** One transaction for the ready story, its charge and the ledger entry. */
  complete(input: CompleteStory): Promise<CompleteResult>;
};

export type Deletions = {
  /** Continues after a crash, too. @param ownerId undefined for an operator @returns busy during the first version */
  begin(uid: string, ownerId: string | undefined): Promise<'begun' | 'busy' | 'gone'>;
  /** Removes the deletion mark last, once no late step can write a file. */
  finish(uid: string): Promise<void>;
  listUnfinished(): Promise<string[]>;
};

export type Soundtracks = {
  /** Lists the files as of a minute ago at most; none if the folder is missing. @throws Throttled, Unavailable */
  list(directory: string): Promise<readonly Soundtrack[]>;
};

export type StoryMusic = {
  put(uid: string, ownerId: string, soundtrack: StorySoundtrack): Promise<boolean>;
  remove(uid: string, ownerId: string): Promise<boolean>;
  choose(uid: string, version: number, soundtrack: StorySoundtrack): Promise<void>;
  give(uid: string, soundtrack: StorySoundtrack): Promise<boolean>;
};

export type GivenSpeech = Narration & { bytesHash: string };

/** Uploaded audio is accepted only if `speech` gave it to this caller. */
export type Speeches = {
  remember(callerId: string, speech: GivenSpeech): Promise<void>;
  listFor(callerId: string, uid: string): Promise<GivenSpeech[]>;
};

export type BeginStory = {
  story: Story;
  caller: Caller;
  idempotency: { key: string; fingerprint: string } | undefined;
  /** Counted only if the story begins. */
  uses?: readonly DailyUse[];
};

export type BeginResult =
  | { status: 'begun' }
  /** The same key and bytes came before, so nothing is charged. */
  | { status: 'repeated'; uid: string; uploadId: string }
  | { status: 'mismatch' }
  | { status: 'insufficient' }
  /** A daily limit is reached: the caller's, the address's, or everybody's. */
  | { status: 'overQuota'; by: ReturnType<typeof countOf> }
  | { status: 'paused' };

export type CountStory = Pick<BeginStory, 'idempotency'> & { ownerId: string; uses: readonly DailyUse[] };

/** Each change of a balance is one transaction with its ledger entry or hold. */
export type Stories = {
  /** One transaction for the charge, the hold, the story and its idempotency record. */
  begin(input: BeginStory): Promise<BeginResult>;
  /** Counts a story before its lines are checked; a retry with the same idempotency key is not counted. */
  countUses(
    input: CountStory,
  ): Promise<{ status: 'counted' } | Exclude<BeginResult, { status: 'begun' | 'insufficient' }>>;
  find(uid: string): Promise<Story | undefined>;
  findWorking(uid: string, version: number): Promise<Story | undefined>;
  /** Does nothing for a finished or replaced version, since steps may run twice. */
  setStage(uid: string, version: number, stage: Stage): Promise<void>;
  savePicture(uid: string, version: number, at: number, picture: Picture): Promise<void>;
  /** Undefined removes the draft of an earlier attempt. @returns false when the story is deleted or replaced */
  saveDraft(uid: string, version: number, draft: Draft | undefined, spoken?: SpokenBeginning): Promise<boolean>;
  /** @param spoken the beginning of this text that is spoken already */
  saveText(uid: string, version: number, text: Text, spoken?: SpokenBeginning): Promise<void>;
  saveNarration(uid: string, version: number, narration: Narration): Promise<void>;
  /** One transaction for the story, its lists and its hold. @throws WordsUnchecked when public words lack a check */
  publish(uid: string, version: number, how: { silent: boolean; checked?: CheckedWords | undefined }): Promise<void>;
  /** One transaction for the released hold and the failed story. @returns false when the story had ended before */
  fail(uid: string, version: number, reason: StoryFailure, refusal?: StoryRefusal): Promise<boolean>;
  /** Frees the idempotency key as well. @throws Throttled, Unavailable when the write may have happened */
  takeBack(input: Pick<BeginStory, 'story' | 'idempotency'>): Promise<boolean>;
  /** These stories made no progress for minutes, so their workflow may not have started. */
  listUnstarted(): Promise<{ callerId: string; uid: string; version: number }[]>;
  releaseDueHolds(): Promise<number>;
};

export type StoryReader = Pick<Stories, 'find' | 'findWorking'>;

export type StoryReaderPorts = { stories: Pick<StoryReader, 'find'> };

export type TextModeration = {
  /** The result does not name the refused words. @throws Throttled, Unavailable */
  check(text: string): Promise<'fine' | 'refused'>;
};

export type Visibility<S extends Story = OwnedStory> = {
  /** One transaction for visibility, lists and search. @returns false when the story changed since the read */
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
