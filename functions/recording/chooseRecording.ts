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
import { buildTranslations } from '#functions/story/store/translations.ts';
import { isShared, type Narration, type Story } from '#functions/story/story.ts';
import { readTranslated } from '#functions/story/translatedStory.ts';
import { findRecording } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import {
  fits,
  isChosen,
  isForEverybodyToHear,
  isPlayable,
  voiceIdOf,
  type PlayableRecording,
  type Recording,
} from './recording.ts';
import { buildRecordings } from './store/recordings.ts';
import type { TextNeeds } from './textToRead.ts';

type Needs = StoryReaderPorts &
  TextNeeds &
  Pick<RecordingPorts, 'recordings'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

const narrationOf = (recording: PlayableRecording): Narration => {
  const { key, timingsKey, durationSeconds, bytes, reader } = recording;
  const audience = isForEverybodyToHear(recording) ? 'everyone' : 'owner';
  return { voiceId: voiceIdOf(recording), key, timingsKey, durationSeconds, bytes, reader, audience };
};

/** The story, or the translation that the recording reads. */
const shownWith = async (services: Needs, story: Story, { language }: Recording): Promise<Story> => {
  if (language === undefined) return story;
  return (await readTranslated(services, story, { language, forOwner: true }))?.story ?? story;
};

/**
 * Serves a recording as the narration of its text. The synthetic voice stays stored, for when the recording is removed.
 * A private recording of a shared story's translation is heard by the owner only, like a translation with refused words.
 */
export const chooseRecording =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { stories, recordings, media, mediaUrls } = services;
    const { uid } = params;
    const { recording } = await findRecording(services, { ...params, caller, fail });
    const story = await findChangeable(stories, { uid, caller, fail });
    const present = async (now: Story) => {
      const shown = await shownWith(services, now, recording);
      const timings = await readTimings(media, shown);
      return toItem({ story: shown, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings, forOwner: true });
    };
    if (isChosen(recording, story)) return present(story);
    if (recording.state !== 'ready' || !isPlayable(recording)) throw fail('RECORDING_UNFIT', 'RECORDING_NOT_READY');
    if (!fits(recording, story)) throw fail('RECORDING_UNFIT', 'RECORDING_OF_EARLIER_WORDS');
    const narration = narrationOf(recording);
    const isOfStory = recording.language === undefined;
    if (isOfStory && isShared(story) && narration.audience === 'owner')
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
  translations: buildTranslations,
  recordings: buildRecordings,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
