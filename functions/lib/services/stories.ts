import type { Stage } from '#shared/stories/story.ts';
import type { countOf, DailyUse } from '../fairUse.ts';
import type { CheckedWords } from '../publicWords.ts';
import type { Caller } from '../services.ts';
import type { Narration, Picture, Story, StoryRefusal, Telling } from '../story.ts';

export type BeginStory = {
  story: Story;
  caller: Caller;
  /** SHA-256 of the request's bytes and fields, kept under the caller's own idempotency key. */
  idempotency: { key: string; fingerprint: string } | undefined;
  /** Counted if, and only if, the story is begun. */
  uses?: readonly DailyUse[];
};

export type BeginResult =
  | { is: 'begun' }
  /** The same key and bytes came before: that story, nothing charged. */
  | { is: 'repeated'; uid: string; uploadId: string }
  | { is: 'mismatch' }
  | { is: 'insufficient' }
  /** One of `uses` is at its cap for today: the caller's, the address's, or everybody's. Nothing was charged. */
  | { is: 'overQuota'; by: ReturnType<typeof countOf> }
  /** Nobody's stories are begun for the time being. Nothing was charged. */
  | { is: 'paused' };

/** Stories and the tokens they hold. Every change of a balance is one transaction with its ledger entry or hold. */
export type Stories = {
  /** One transaction: balance − 1 (or one free narration, or nothing for PRO), the hold, the story, its idempotency record. */
  begin(input: BeginStory): Promise<BeginResult>;
  find(uid: string): Promise<Story | undefined>;
  /** The story as the steps of that version work on it; undefined when nothing more will come of that version. */
  findWorking(uid: string, version: number): Promise<Story | undefined>;
  /**
   * Does nothing when the story is past that version or finished: a step may run twice. Of a change, this and what
   * follows keeps it beside the story.
   */
  setStage(uid: string, version: number, stage: Stage): Promise<void>;
  savePicture(uid: string, version: number, picture: Picture): Promise<void>;
  saveTelling(uid: string, version: number, telling: Telling): Promise<void>;
  saveNarration(uid: string, version: number, narration: Narration): Promise<void>;
  /**
   * One transaction: the story is ready (or, when silent, `untold`), listed where it belongs, and its hold is committed
   * with a ledger entry (silent: released). A change takes the place of what was served; without its voice it has failed.
   * A second call changes nothing.
   * @param checked what was found about the words: in a story that is to be public, they are told or it turns private
   * @throws WordsUnchecked when it is to be public and these very words were not looked at; nothing has changed then
   */
  publish(uid: string, version: number, how: { silent: boolean; checked?: CheckedWords | undefined }): Promise<void>;
  /**
   * One transaction: the hold is released and the story is `failed` for a day. Of a change nothing stays but why. A second
   * call changes nothing.
   * @param reason a sentence for the person; @param refusal the code that `vision.createStory` then refuses with.
   * @returns whether this call failed it: not one that was published, or failed, before.
   */
  fail(uid: string, version: number, reason: string, refusal?: StoryRefusal): Promise<boolean>;
  /** Releases holds that fell due and fails their stories. Answers how many. */
  releaseDueHolds(): Promise<number>;
};
