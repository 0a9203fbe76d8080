import type { AnyReason } from '#shared/english.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { findOwned, type OwnedStory } from '#functions/story/ownedStory.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isPublished } from '#functions/story/story.ts';
import type { RecordingPorts } from './ports.ts';
import type { Recording } from './recording.ts';

type Fail = (code: 'NOT_FOUND', reason: AnyReason) => Refusal;

/** @throws Refusal NOT_FOUND if the caller has no such story or recording */
export const findOwnStory = async (
  { stories }: StoryReaderPorts,
  { uid, caller, fail }: { uid: string; caller: Caller; fail: Fail },
): Promise<OwnedStory> => {
  const story = await findOwned(stories, caller, uid);
  if (!story || !isPublished(story)) throw fail('NOT_FOUND', 'STORY_MISSING');
  return story;
};

/** @throws Refusal NOT_FOUND if the caller has no such story or recording */
export const findRecording = async (
  services: StoryReaderPorts & Pick<RecordingPorts, 'recordings'>,
  { uid, recordingId, caller, fail }: { uid: string; recordingId: string; caller: Caller; fail: Fail },
): Promise<{ story: OwnedStory; recording: Recording }> => {
  const story = await findOwnStory(services, { uid, caller, fail });
  const recording = await services.recordings.find({ uid, recordingId });
  if (!recording) throw fail('NOT_FOUND', 'RECORDING_MISSING');
  return { story, recording };
};
