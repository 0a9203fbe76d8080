import type { AnyReason } from '#shared/english.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Stage } from '#shared/story/stage.ts';
import type { countOf, DailyUse } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import type { Voices } from './voices.ts';
import type { CheckedWords } from './publicWords.ts';
import type { AskedAbouts } from './abouts.ts';
import type { Words } from './change.ts';
import type { Text } from './text.ts';
import type { OwnedStory } from './ownedStory.ts';
import type { StoryShots } from './shots/ports.ts';
import type { Storyteller } from './storyteller/ports.ts';
import type { Draft, Narration, Picture, Story, StoryRefusal, StorySoundtrack, Content } from './story.ts';

export type ListedStory = { story: Story; metrics: { views: number; favorites: number } };

/** What a story knows of who likes it; the gallery keeps and lists the marks. */
export type FavoriteMarks = { isFavorite(callerId: string, uid: string): Promise<boolean> };

export type Views = {
  /** Counts once for a caller, and once for an address, a story and day. */
  count(uid: string, callerId: string, addressKey: string): Promise<{ views: number; favorites: number }>;
  metricsOf(uid: string): Promise<{ views: number; favorites: number }>;
};

export type Workflows = {
  /** Starts `narrate` under the name `{uid}-{version}`; starting it twice is success. */
  startNarrate(input: { uid: string; version: number; startAt: 'prepare' | 'write' | 'narrate' }): Promise<void>;
};

export type PictureFile = { key: string; bytes: Uint8Array; contentType: string };

export type Pictures = {
  /**
   * Hands each file to `keep` as it is made; over when all are kept.
   * @param of `{uid}/{number}`: the folder of its files
   * @throws PictureUnreadable, PictureTooLarge before the first.
   */
  prepare(of: string, bytes: Uint8Array, keep: (file: PictureFile) => Promise<void>): Promise<Picture>;
};

export type Moderation = {
  /** @throws PictureRefused when flagged; Throttled, Unavailable to be retried. */
  check(jpeg: Uint8Array): Promise<void>;
};

export type Speech = {
  /** Part of what makes a narration the same, beside its text and voice. */
  engine: string;
  /**
   * One narration, in the delivery of its mood, with its marks; `timings` in UTF-16 offsets of `text`.
   * @param request.isFollowed it is a paragraph, and ends in the pause before the next
   * @throws Throttled, Unavailable
   */
  narrate(request: {
    text: string;
    voiceId: string;
    moodId?: number | undefined;
    isFollowed?: boolean;
  }): Promise<SpokenAudio>;
};

export type BeginChange = {
  uid: string;
  ownerId: string;
  words: Words;
  /** The story's own when there is none. */
  voiceId?: string;
  /** The mood of new words; without one, that of before. */
  moodId?: number;
  /** What is said of the pictures from now on, whatever comes of the change. */
  abouts?: AskedAbouts;
  /** Counted if, and only if, the change is begun. */
  uses: readonly DailyUse[];
};

/** Why a change was not made: the story is being made or changed, has no voice yet, or is not (any more) the owner's. */
export type NotChanged = { status: 'busy' } | { status: 'gone' };

export type BegunChange = { status: 'begun'; version: number; startAt: 'write' | 'narrate' };

/**
 * A story told again: the change is made beside the story, which is served as it was until the change is published (see
 * `Stories`). One at a time; one that takes longer than `limits.changeMinutes` is given up.
 */
export type Changes<S extends Story = OwnedStory> = {
  /** One transaction: the change under a version that there never was, and its uses. */
  begin(asked: BeginChange): Promise<BegunChange | NotChanged | { status: 'overQuota' } | { status: 'paused' }>;
  /** Gives the change up: the story stays as it is. Does nothing when that change is over. */
  fail(uid: string, version: number, said: AnyReason): Promise<void>;
  /** Has the story read by a narration that there is, without a workflow. `story` is what the caller decided by. */
  adopt(story: S, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /**
   * One transaction: the story is called so, the text before stays an earlier one, and its uses are counted. Its voice
   * stays, as nothing else is said. `content` is what was looked at where it is public.
   */
  retitle(
    story: S,
    title: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'done' } | NotChanged | { status: 'overQuota' }>;
  /** One transaction: that text and its voice are served again, and what it was written from is said again. */
  restore(story: S, text: Text): Promise<{ status: 'done' } | NotChanged>;
  /** The newest first. */
  listTexts(uid: string): Promise<Text[]>;
  findText(uid: string, version: number): Promise<Text | undefined>;
};

/** Looks earlier words up and changes nothing. */
export type Texts = Pick<Changes, 'listTexts' | 'findText'>;

export type CompleteStory<S extends Story = OwnedStory> = { story: S; caller: Caller; narration: Narration };

export type CompleteResult =
  /** With its voice: this one, or the one it had been given before; it is charged for once. */
  | { status: 'complete'; narration: Narration }
  /** The story stays as it is. */
  | { status: 'insufficient' }
  /** It was deleted, or is another's by now. */
  | { status: 'gone' };

export type Completions = {
  /**
   * Gives a story that came out silent its voice, and charges for it now. One transaction: the story is ready, its
   * price off the balance (as many free narrations, or nothing for PRO), the ledger has its entry.
   */
  complete(input: CompleteStory): Promise<CompleteResult>;
};

/** Stories that are deleted: gone for everybody at once, and then what is left of them bit by bit. */
export type Deletions = {
  /**
   * One transaction: the story is in no list, no search and under no address any more, and it is written down that the
   * rest is to go. A story whose deletion has begun is begun again. What it cost stays in the books.
   * @param ownerId the owner who asks; undefined: an operator
   * @returns busy while the story is told for the first time
   */
  begin(uid: string, ownerId: string | undefined): Promise<'begun' | 'busy' | 'gone'>;
  /**
   * Removes all items of a story whose deletion has begun. That it has is forgotten last, and only when no late step of a
   * change can leave a file behind any more: until then, the same is to be done again. Its files go before.
   */
  finish(uid: string): Promise<void>;
  /** Those that are not finished. */
  listUnfinished(): Promise<string[]>;
};

export type Soundtracks = {
  /**
   * What there is in the folder of a mood: ours, and what an operator put there. At most a minute old, in the order of
   * its names; empty for a folder that is not there. @throws Throttled, Unavailable
   */
  list(directory: string): Promise<readonly Soundtrack[]>;
};

/** The music of stories. A story that is being changed keeps it, and may be given another meanwhile. */
export type StoryMusic = {
  /** @returns false when the story is not (any more) that owner's, or failed */
  put(uid: string, ownerId: string, soundtrack: StorySoundtrack): Promise<boolean>;
  /** Taking away what is not there is success. @returns as `put` */
  remove(uid: string, ownerId: string): Promise<boolean>;
  /** For a story told for the first time that has none yet; any other is left as it is. */
  choose(uid: string, version: number, soundtrack: StorySoundtrack): Promise<void>;
  /** For a story that is told, was asked for with music and has none. @returns whether it still was so */
  give(uid: string, soundtrack: StorySoundtrack): Promise<boolean>;
};

/** A narration that `speech` gave a caller. `bytesHash`: SHA-256 of its mp3, as base64url. */
export type GivenSpeech = Narration & { bytesHash: string };

/** What `speech` gave whom: audio that comes back is ours if, and only if, it is among this. */
export type Speeches = {
  /** For `limits.speechMinutes`. */
  remember(callerId: string, speech: GivenSpeech): Promise<void>;
  listFor(callerId: string, uid: string): Promise<GivenSpeech[]>;
};

export type BeginStory = {
  story: Story;
  caller: Caller;
  /** SHA-256 of the request's bytes and fields, kept under the caller's own idempotency key. */
  idempotency: { key: string; fingerprint: string } | undefined;
  /** Counted if, and only if, the story is begun. */
  uses?: readonly DailyUse[];
};

export type BeginResult =
  | { status: 'begun' }
  /** The same key and bytes came before: that story, nothing charged. */
  | { status: 'repeated'; uid: string; uploadId: string }
  | { status: 'mismatch' }
  | { status: 'insufficient' }
  /** One of `uses` is at its cap for today: the caller's, the address's, or everybody's. Nothing was charged. */
  | { status: 'overQuota'; by: ReturnType<typeof countOf> }
  /** Nobody's stories are begun for the time being. Nothing was charged. */
  | { status: 'paused' };

export type CountStory = Pick<BeginStory, 'idempotency'> & { ownerId: string; uses: readonly DailyUse[] };

/** Stories and the tokens they hold. Every change of a balance is one transaction with its ledger entry or hold. */
export type Stories = {
  /** One transaction: the price off the balance (as many free narrations, or nothing for PRO), the hold, the story, its idempotency record. */
  begin(input: BeginStory): Promise<BeginResult>;
  /** One transaction: counts a story whose lines are about to be checked, unless its idempotency key began one before. */
  countUses(
    input: CountStory,
  ): Promise<{ status: 'counted' } | Exclude<BeginResult, { status: 'begun' | 'insufficient' }>>;
  find(uid: string): Promise<Story | undefined>;
  /** The story as the steps of that version work on it; undefined when nothing more will come of that version. */
  findWorking(uid: string, version: number): Promise<Story | undefined>;
  /**
   * Does nothing when the story is past that version or finished: a step may run twice. Of a change, this and what
   * follows keeps it beside the story.
   */
  setStage(uid: string, version: number, stage: Stage): Promise<void>;
  /** @param at which of its pictures it is, 0 the first */
  savePicture(uid: string, version: number, at: number, picture: Picture): Promise<void>;
  /** What its owner sees of a first version while it is written. @returns false once nobody wants it any more */
  saveDraft(uid: string, version: number, draft: Draft): Promise<boolean>;
  /** The draft goes with it. */
  saveContent(uid: string, version: number, content: Content): Promise<void>;
  saveNarration(uid: string, version: number, narration: Narration): Promise<void>;
  /**
   * One transaction: the story is ready (or, when silent, `silent`), listed where it belongs, and its hold is committed
   * with a ledger entry (silent: released). A change takes the place of what was served; without its voice it has failed.
   * A second call changes nothing.
   * @param checked what was found about the words: in a story that is to be public, they are told or it turns private
   * @throws WordsUnchecked when it is to be public and these very words were not looked at; nothing has changed then
   */
  publish(uid: string, version: number, how: { silent: boolean; checked?: CheckedWords | undefined }): Promise<void>;
  /**
   * One transaction: the hold is released and the story is `failed` for a day. Of a change nothing stays but why. A second
   * call changes nothing.
   * @param said why; @param refusal the code that `story.createStory` then refuses with.
   * @returns whether this call failed it: not one that was published, or failed, before.
   */
  fail(uid: string, version: number, said: AnyReason, refusal?: StoryRefusal): Promise<boolean>;
  /**
   * One transaction: the hold is released, the story is failed and in no list, and its idempotency key begins a new one.
   * @returns false for a story that stands, as it was finished before
   * @throws Throttled, Unavailable when that cannot be written: the story may be there or not
   */
  takeBack(input: Pick<BeginStory, 'story' | 'idempotency'>): Promise<boolean>;
  /** First versions that were begun minutes ago and of which nothing is made yet: their workflow may not have been started. */
  listUnstarted(): Promise<{ callerId: string; uid: string; version: number }[]>;
  /** Releases holds that fell due and fails their stories. Answers how many. */
  releaseDueHolds(): Promise<number>;
};

/** Looks stories up and changes nothing: all that most endpoints need of them, and little to load. */
export type StoryReader = Pick<Stories, 'find' | 'findWorking'>;

/** The need of a use case that only reads stories. */
export type ReadsStories = { stories: Pick<StoryReader, 'find'> };

/** Whether the words of a story may be public. */
export type TextModeration = {
  /**
   * @param text plain text, as long as a story may be; what is refused is not said, only that it is
   * @throws Throttled, Unavailable to be retried: what could not be checked is not public
   */
  check(text: string): Promise<'fine' | 'refused'>;
};

export type Visibility<S extends Story = OwnedStory> = {
  /**
   * One transaction: the story is public or private, listed and found by its words accordingly; while it is being made,
   * what it is to be. A story keeps the time it was first published.
   * @param story what the caller decided by, words and all
   * @returns whether it still was so; if not, nothing has changed
   */
  set(story: S, isPublic: boolean): Promise<boolean>;
};

/** What others may ask of story. */
export type StoryPorts = {
  favorites: FavoriteMarks;
  stories: Stories;
  changes: Changes;
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
  /** The same as `speech.engine`, for who only looks for what was spoken before. */
  speechEngine: string;
  voices: Voices;
};
