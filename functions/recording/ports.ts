import type { AnyReason } from '#shared/english.ts';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { OwnedStory } from '#functions/story/ownedStory.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import type { HeardRecording, Link, Recording } from './recording.ts';
import type { hearRecording } from './sound/hearRecording.ts';

export type BeginRecording = {
  story: Story;
  recording: Recording;
  /** Counted if, and only if, the recording begins. */
  uses: readonly DailyUse[];
};

export type BegunRecording =
  | { status: 'begun' }
  | { status: 'busy' }
  | { status: 'waiting' }
  | { status: 'full' }
  | { status: 'gone' }
  | { status: 'overQuota' }
  | { status: 'paused' };

/** A recording is stored with its story, and removed with it. */
export type RecordingOf = { uid: string; recordingId: string };

export type Checked =
  | { status: 'fit'; highlighting: Highlighting; key: string; timingsKey: string; durationSeconds: number }
  | { status: 'unfit'; because: AnyReason };

export type Recordings<S extends Story = OwnedStory> = {
  /** One transaction. Replaces an awaited or refused recording from the same sender. */
  begin(input: BeginRecording): Promise<BegunRecording>;
  find(at: RecordingOf): Promise<Recording | undefined>;
  list(uid: string): Promise<Recording[]>;
  /** One transaction: the check begins, and the story learns until when files may be written. */
  check(at: RecordingOf): Promise<Recording | undefined>;
  /** A recording by link is offered to the owner, others are ready. @returns whether this call, or one before, settled it so */
  settle(at: RecordingOf, checked: Checked): Promise<boolean>;
  /** @returns undefined when there is nothing to accept */
  accept(at: RecordingOf): Promise<Recording | undefined>;
  /** One transaction: the story is read by this recording, if both are as the caller read them. */
  choose(story: S, recording: HeardRecording, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** One transaction: the recording closes, its narrations go, and a story that serves one returns to its own voice. */
  withdraw(story: Story, recording: Recording): Promise<{ status: 'done' } | NotChanged>;
  /** Removes a recording that awaits its file. @returns whether it was */
  forgetAwaited(at: RecordingOf): Promise<boolean>;
  forget(at: RecordingOf): Promise<void>;
  /** Newest first. The index may be a moment late. */
  listOffered(ownerId: string): Promise<Recording[]>;
};

export type RecordingLinks<S extends Story = OwnedStory> = {
  /** One transaction: the link, and its uses. @param secret without the story's id */
  create(
    story: S,
    secret: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'made'; link: Link } | { status: 'gone' } | { status: 'overQuota' } | { status: 'paused' }>;
  /** By the full secret, with the story's id; undefined for an expired link. */
  find(secret: string): Promise<Link | undefined>;
  list(uid: string): Promise<Link[]>;
  /** @returns whether there was one */
  revoke(uid: string, linkId: string): Promise<boolean>;
  opened(link: Pick<Link, 'uid' | 'linkId'>): Promise<void>;
};

export type RecordingPorts = {
  recordings: Recordings;
  recordingLinks: RecordingLinks;
  /** The recording's name makes a second start harmless. */
  recordingRuns: { start(at: RecordingOf): Promise<void> };
  hearRecording: typeof hearRecording;
};
