import type { RecordingOf, RecordingPorts } from './ports.ts';
import { isChosen, type Recording } from './recording.ts';
import { finishRemoval, videosOf, type RecordingRemovalPorts } from './finishRemoval.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

export type RecordingJudgingPorts = StoryReaderPorts & RecordingRemovalPorts & Pick<RecordingPorts, 'removals'>;

const shown = (story: Story, recording: Recording) => {
  const { recordingId, reader, state, failure, createdAt, linkId, mayBePublic, durationSeconds, key } = recording;
  const { language } = recording;
  const facts = { recordingId, reader, language, state, failure, createdAt, linkId, mayBePublic, durationSeconds, key };
  return { ...facts, isChosen: isChosen(recording, story) };
};

const storyOf = async ({ stories }: StoryReaderPorts, uid: string): Promise<Story> => {
  const story = await stories.find(uid);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`, { reason: 'STORY_MISSING' });
  return story;
};

const recordingOf = async (needs: RecordingJudgingPorts, { uid, recordingId }: RecordingOf) => {
  const story = await storyOf(needs, uid);
  const recording = await needs.recordings.find({ uid, recordingId });
  if (!recording) throw new OperatorError(`${uid} has no recording ${recordingId}.`, { reason: 'RECORDING_MISSING' });
  return { story, recording };
};

type ListingPorts = Pick<RecordingJudgingPorts, 'stories' | 'recordings' | 'removals'>;

/** Lists a story's recordings, and those that operators removed. @throws OperatorError for an unknown story */
export const listRecordingsToJudge = async (needs: ListingPorts, uid: string) => {
  const story = await storyOf(needs, uid);
  const [recordings, removed] = await Promise.all([needs.recordings.list(uid), needs.removals.list(uid)]);
  return { uid, ownerId: story.ownerId, recordings: recordings.map((one) => shown(story, one)), removed };
};

/** @throws OperatorError for an unknown story or recording */
export const readRecordingToJudge = async (needs: RecordingJudgingPorts, of: RecordingOf) => {
  const { story, recording } = await recordingOf(needs, of);
  const { length: videos } = await videosOf(needs, recording);
  return { uid: story.uid, ownerId: story.ownerId, ...shown(story, recording), videos };
};

/** @throws OperatorError for an unknown recording, or one without audio */
export const readSoundToJudge = async (needs: RecordingJudgingPorts, of: RecordingOf): Promise<Uint8Array> => {
  const { recording } = await recordingOf(needs, of);
  if (recording.key === undefined) throw new OperatorError(`${of.recordingId} has no audio.`);
  return needs.media.get(recording.key);
};

/** Records the removal before removing files, so that after a crash, a second run continues. @throws OperatorError */
export const removeAsOperator = async (
  needs: RecordingJudgingPorts,
  { uid, recordingId, because, by }: RecordingOf & { because: string; by: string },
) => {
  const { story, recording } = await recordingOf(needs, { uid, recordingId });
  const gone = await needs.recordings.withdraw(story, recording);
  if (gone.status !== 'done')
    throw new OperatorError(`${uid} is being changed. Nothing was done. Try again.`, { reason: 'STORY_CHANGING' });
  const removal = await needs.removals.write(recording, { because, by });
  const { length: videos } = await videosOf(needs, recording);
  await finishRemoval(needs, recording);
  return { uid, ...removal, videos };
};
