import { chooseRecording as spec } from '#shared/recording/chooseRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { findChangeable, notChanged } from '#functions/story/makeVersion.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { toItem } from '#functions/story/present.ts';
import { privateReaderReason } from '#functions/story/publicVoice.ts';
import { readTimings } from '#functions/story/readItem.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { isShared, type Narration, type Story } from '#functions/story/story.ts';
import { findRecording } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { fits, isForEverybodyToHear, isPlayable, voiceIdOf, type PlayableRecording } from './recording.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts & Pick<RecordingPorts, 'recordings'> & Pick<PlatformPorts, 'media' | 'mediaUrls'>;

const narrationOf = (recording: PlayableRecording): Narration => {
  const { key, timingsKey, durationSeconds, bytes, reader } = recording;
  const audience = isForEverybodyToHear(recording) ? 'everyone' : 'owner';
  return { voiceId: voiceIdOf(recording), key, timingsKey, durationSeconds, bytes, reader, audience };
};

/** Serves a recording as the story's narration. The synthetic voice stays stored, for when the recording is removed. */
export const chooseRecording =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { stories, recordings, media, mediaUrls } = services;
    const { uid } = params;
    const { recording } = await findRecording(services, { ...params, caller, fail });
    const story = await findChangeable(stories, { uid, caller, fail });
    const present = async (shown: Story) => {
      const timings = await readTimings(media, shown);
      return toItem({ story: shown, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings, forOwner: true });
    };
    if (story.narration?.voiceId === voiceIdOf(recording)) return present(story);
    if (recording.state !== 'ready' || !isPlayable(recording)) throw fail('RECORDING_UNFIT', 'RECORDING_NOT_READY');
    if (!fits(recording, story)) throw fail('RECORDING_UNFIT', 'RECORDING_OF_EARLIER_WORDS');
    const narration = narrationOf(recording);
    if (isShared(story) && narration.audience === 'owner')
      throw fail(
        'RECORDING_UNFIT',
        recording.mayBePublic ? 'RECORDING_UNLIT_NOT_PUBLIC' : privateReaderReason(recording.reader),
      );
    const chosen = await recordings.choose(story, recording, narration);
    if (chosen.status !== 'done') throw notChanged(chosen, fail);
    return present((await stories.find(uid)) ?? story);
  };

export const handler = serve('recording.chooseRecording', spec, chooseRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
