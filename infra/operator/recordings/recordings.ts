import { userInfo } from 'node:os';
import { writeFile } from 'node:fs/promises';
import type { Environment } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { recordingsIn } from '#functions/recording/store/recordings.ts';
import { removalsIn, type Removals } from '#functions/recording/store/removals.ts';
import { voiceIdOf, type Recording } from '#functions/recording/recording.ts';
import { finishRemoval, videosOf, type RemovesRecordings } from '#functions/recording/finishRemoval.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import type { Story } from '#functions/story/story.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { exportJobsIn } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { OperatorError } from '../operatorError.ts';
import type { Command } from './command.ts';

/** What the commands about recordings work on. */
export type Keepers = ReadsStories & RemovesRecordings & { removals: Removals };

export const openRecordings = async (env: Environment, table: Table): Promise<Keepers> => ({
  stories: storiesIn(table),
  recordings: recordingsIn(table),
  removals: removalsIn(table),
  exportJobs: exportJobsIn(table),
  exportRuns: await buildExportRuns(env),
  videoFiles: await buildVideoFiles(env),
  media: await buildMedia(env),
});

const shown = (story: Story, recording: Recording) => {
  const { recordingId, reader, state, because, createdAt, linkId, mayBePublic, durationSeconds } = recording;
  const isChosen = story.narration?.voiceId === voiceIdOf(recording);
  return { recordingId, reader, state, because, createdAt, linkId, mayBePublic, durationSeconds, isChosen };
};

const storyOf = async ({ stories }: Keepers, uid: string): Promise<Story> => {
  const story = await stories.find(uid);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`);
  return story;
};

const recordingOf = async (keepers: Keepers, { uid, recordingId }: { uid: string; recordingId: string }) => {
  const story = await storyOf(keepers, uid);
  const recording = await keepers.recordings.find({ uid, recordingId });
  if (!recording) throw new OperatorError(`${uid} has no recording ${recordingId}.`);
  return { story, recording };
};

/** The recordings of a story, the newest first, and those that operators took away. @throws OperatorError */
export const listRecordings = async (keepers: Keepers, uid: string) => {
  const story = await storyOf(keepers, uid);
  const [recordings, removed] = await Promise.all([keepers.recordings.list(uid), keepers.removals.list(uid)]);
  return { uid, ownerId: story.ownerId, recordings: recordings.map((one) => shown(story, one)), removed };
};

/** One recording as an operator needs it to judge, and how many videos were made of it. @throws OperatorError */
export const showRecording = async (
  keepers: Keepers,
  { uid, recordingId, sound }: { uid: string; recordingId: string; sound?: string | undefined },
) => {
  const { story, recording } = await recordingOf(keepers, { uid, recordingId });
  if (sound !== undefined) {
    if (recording.key === undefined) throw new OperatorError(`${recordingId} has no audio.`);
    await writeFile(sound, await keepers.media.get(recording.key));
  }
  const { length: videos } = await videosOf(keepers, recording);
  return { uid, ownerId: story.ownerId, ...shown(story, recording), videos };
};

/**
 * Takes a recording away as its owner does. That an operator did is written once nobody hears it any more, before anything
 * of it goes: who comes after a crash finds it, and does it again.
 * @throws OperatorError when nothing was done
 */
export const removeRecording = async (
  keepers: Keepers,
  { uid, recordingId, because, by = userInfo().username }: Command & { do: 'remove'; isDryRun: false },
) => {
  const { story, recording } = await recordingOf(keepers, { uid, recordingId });
  const gone = await keepers.recordings.letGo(story, recording);
  if (gone.is !== 'done') throw new OperatorError(`${uid} is being changed. Nothing was done. Try again.`);
  const removal = await keepers.removals.write(recording, { because, by });
  const { length: videos } = await videosOf(keepers, recording);
  await finishRemoval(keepers, recording);
  return { uid, ...removal, videos };
};
