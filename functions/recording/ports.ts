import type { AnyReason } from '#shared/english.ts';
import type { Lighting } from '#shared/recording/recording.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { OwnedStory } from '#functions/story/ownedStory.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import type { HeardRecording, Link, Recording } from './recording.ts';
import type { hearRecording } from './sound/hearRecording.ts';

export type BeginRecording = {
  /** As the caller has read it. */
  story: Story;
  recording: Recording;
  /** Counted if, and only if, the recording is begun. */
  uses: readonly DailyUse[];
};

export type BegunRecording =
  | { status: 'begun' }
  /** One that came the same way is being checked, or, by a link, waits to be accepted. */
  | { status: 'busy' }
  | { status: 'waiting' }
  /** There are as many as a story keeps. */
  | { status: 'full' }
  | { status: 'gone' }
  | { status: 'overQuota' }
  | { status: 'paused' };

/** Which recording: it lies with its story, and goes with it. */
export type RecordingOf = { uid: string; recordingId: string };

/** How the check of a recording ended. */
export type Checked =
  | { status: 'fit'; lighting: Lighting; key: string; timingsKey: string; durationSeconds: number }
  | { status: 'unfit'; because: AnyReason };

/** Stories read aloud by people. */
export type Recordings<S extends Story = OwnedStory> = {
  /** One transaction. What came the same way and is still awaited, or was refused, gives way to it. */
  begin(asked: BeginRecording): Promise<BegunRecording>;
  find(at: RecordingOf): Promise<Recording | undefined>;
  /** The newest first; a story keeps a dozen at most. */
  list(uid: string): Promise<Recording[]>;
  /** One transaction: it is being checked, and its story knows until when files may still be written. @returns it as it then is */
  check(at: RecordingOf): Promise<Recording | undefined>;
  /** What came by a link is offered to the owner, else it is ready. @returns whether this call, or one before, settled it so */
  settle(at: RecordingOf, checked: Checked): Promise<boolean>;
  /** @returns it as it then is, undefined where there is nothing to accept */
  accept(at: RecordingOf): Promise<Recording | undefined>;
  /** One transaction: the story is heard as this, if the recording is still there. Both as the caller has read them. */
  choose(story: S, recording: HeardRecording, narration: Narration): Promise<{ status: 'done' } | NotChanged>;
  /** One transaction: nobody chooses it any more, and the story goes back to the voice before. Then earlier tellings do, too. */
  letGo(story: Story, recording: Recording): Promise<{ status: 'done' } | NotChanged>;
  /** Forgets a recording whose file is still on its way. @returns whether it was */
  forgetAwaited(at: RecordingOf): Promise<boolean>;
  /** The last of it; its files go before. */
  forget(at: RecordingOf): Promise<void>;
  /** Those of the stories of an account that wait to be accepted, the newest first. The index may lag behind by a moment. */
  listOffered(ownerId: string): Promise<Recording[]>;
};

/** Links by which somebody without an account reads a story aloud. */
export type RecordingLinks<S extends Story = OwnedStory> = {
  /** One transaction: the link, and its uses. @param secret what opens it, without the story's id */
  create(
    story: S,
    secret: string,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'made'; link: Link } | { status: 'gone' } | { status: 'overQuota' } | { status: 'paused' }>;
  /** By what its owner was told, the story's id before the secret; undefined for one that is over. */
  find(secret: string): Promise<Link | undefined>;
  /** Those that are not over, the newest first. */
  list(uid: string): Promise<Link[]>;
  /** @returns whether there was one */
  revoke(uid: string, linkId: string): Promise<boolean>;
  opened(link: Pick<Link, 'uid' | 'linkId'>): Promise<void>;
};

/** What others may ask of recording. */
export type RecordingPorts = {
  recordings: Recordings;
  recordingLinks: RecordingLinks;
  /** Executions of the `record` workflow, each under the name of its recording. Starting it twice is success. */
  recordingRuns: { start(at: RecordingOf): Promise<void> };
  hearRecording: typeof hearRecording;
};
