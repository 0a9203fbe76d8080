import type { RecordingFailure } from '#shared/english.ts';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { Language } from '#shared/story/language.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { Executions } from '#functions/platform/executions.ts';
import type { OwnedStory } from '#functions/story/ownedStory.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import type { Removals } from './store/removals.ts';
import type { PlayableRecording, Link, Recording } from './recording.ts';
import type { processRecording } from './sound/processRecording.ts';

export type BeginRecording = {
  story: Story;
  recording: Recording;
  /** The uses to count in the same transaction. */
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

/** Identifies a recording. It is stored with its story, so the story's id is needed too. */
export type RecordingOf = { uid: string; recordingId: string };

export type CheckResult =
  | ({ status: 'fit'; highlighting: Highlighting; isCompared: boolean } & Pick<
      PlayableRecording,
      'key' | 'timingsKey' | 'durationSeconds' | 'bytes'
    >)
  | { status: 'unfit'; failure: RecordingFailure };

export type Recordings<S extends Story = OwnedStory> = {
  /** Stores a recording in one transaction. Replaces an awaited or refused recording of the same sender. */
  begin(input: BeginRecording): Promise<BegunRecording>;
  find(at: RecordingOf): Promise<Recording | undefined>;
  /** At most 100, in the order of `ats`. */
  findAll(ats: readonly RecordingOf[]): Promise<(Recording | undefined)[]>;
  list(uid: string): Promise<Recording[]>;
  /**
   * Marks a recording as being checked. The same transaction saves the time until which the workflow may write files.
   */
  check(at: RecordingOf): Promise<Recording | undefined>;
  /**
   * Saves the result of a check. A recording from a link is then `offered`. @returns false if another result was saved
   * first
   */
  settle(at: RecordingOf, checked: CheckResult): Promise<boolean>;
  /** Accepts an offered recording. @returns undefined if it was not offered */
  accept(at: RecordingOf): Promise<Recording | undefined>;
  /** Serves the recording, in one transaction. Changes nothing if story or recording changed since they were read. */
  choose(story: S, recording: PlayableRecording, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** Withdraws the recording, in one transaction. A story that used it returns to its synthetic voice. */
  withdraw(story: Story, recording: Recording): Promise<{ status: 'done' } | NotChanged>;
  /** Forgets a recording whose file was never uploaded. @returns false if its state is not `awaited` */
  forgetAwaited(at: RecordingOf): Promise<boolean>;
  forget(at: RecordingOf): Promise<void>;
  /** The newest recordings may be missing, because the index lags a moment. */
  listOffered(ownerId: string): Promise<Recording[]>;
};

export type RecordingLinks<S extends Story = OwnedStory> = {
  /** Stores the link and counts the uses in one transaction. The link's `secret` is without the story's id. */
  create(
    story: S,
    link: { secret: string; asker?: string; language?: Language },
    uses: readonly DailyUse[],
  ): Promise<{ status: 'made'; link: Link } | { status: 'gone' } | { status: 'overQuota' } | { status: 'paused' }>;
  /** @param secret with the story's id @returns undefined for an unknown or expired link */
  find(secret: string): Promise<Link | undefined>;
  list(uid: string): Promise<Link[]>;
  /** @returns false if the link did not exist */
  revoke(uid: string, linkId: string): Promise<boolean>;
  opened(link: Pick<Link, 'uid' | 'linkId'>): Promise<void>;
};

export type RecordingPorts = {
  recordings: Recordings;
  recordingLinks: RecordingLinks;
  removals: Removals;
  /** Safe to repeat: the execution's name is the recording's id, and Step Functions accepts a name only once. */
  recordingRuns: { start(at: RecordingOf): Promise<void> };
  recordExecutions: Executions;
  processRecording: typeof processRecording;
};
