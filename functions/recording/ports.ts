import type { RecordingFailure } from '#shared/english.ts';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { OwnedStory } from '#functions/story/ownedStory.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import type { PlayableRecording, Link, Recording } from './recording.ts';
import type { processRecording } from './sound/processRecording.ts';

export type BeginRecording = {
  story: Story;
  recording: Recording;
  /** Counted only if the recording begins. */
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

export type CheckResult =
  | { status: 'fit'; highlighting: Highlighting; key: string; timingsKey: string; durationSeconds: number }
  | { status: 'unfit'; failure: RecordingFailure };

export type Recordings<S extends Story = OwnedStory> = {
  /** One transaction, which replaces an awaited or refused recording from the same sender. */
  begin(input: BeginRecording): Promise<BegunRecording>;
  find(at: RecordingOf): Promise<Recording | undefined>;
  list(uid: string): Promise<Recording[]>;
  /** One transaction, which also saves until when the workflow may write files. */
  check(at: RecordingOf): Promise<Recording | undefined>;
  /** A recording from a link then waits for the owner. @returns false when another result was saved first */
  settle(at: RecordingOf, checked: CheckResult): Promise<boolean>;
  /** @returns undefined when no recording waits for the owner */
  accept(at: RecordingOf): Promise<Recording | undefined>;
  /** One transaction, if neither the story nor the recording changed since the read. */
  choose(story: S, recording: PlayableRecording, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** Withdraws the recording in one transaction. A story that played it returns to its own voice. */
  withdraw(story: Story, recording: Recording): Promise<{ status: 'done' } | NotChanged>;
  /** @returns false when no recording awaits its file */
  forgetAwaited(at: RecordingOf): Promise<boolean>;
  forget(at: RecordingOf): Promise<void>;
  /** The index may be a moment late. */
  listOffered(ownerId: string): Promise<Recording[]>;
};

export type RecordingLinks<S extends Story = OwnedStory> = {
  /** One transaction for the link and its uses. @param secret without the story's id */
  create(
    story: S,
    secret: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'made'; link: Link } | { status: 'gone' } | { status: 'overQuota' } | { status: 'paused' }>;
  /** The secret includes the story's id. @returns undefined if the link has expired */
  find(secret: string): Promise<Link | undefined>;
  list(uid: string): Promise<Link[]>;
  /** @returns false when the link did not exist */
  revoke(uid: string, linkId: string): Promise<boolean>;
  opened(link: Pick<Link, 'uid' | 'linkId'>): Promise<void>;
};

export type RecordingPorts = {
  recordings: Recordings;
  recordingLinks: RecordingLinks;
  /** Step Functions refuses a second execution with the recording's name. */
  recordingRuns: { start(at: RecordingOf): Promise<void> };
  processRecording: typeof processRecording;
};
