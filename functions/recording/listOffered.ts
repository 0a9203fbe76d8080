import { listOffered as spec, type OfferedRecording } from '#shared/recording/listOffered.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isOwner } from '#functions/story/rules.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { RecordingPorts } from './ports.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts & Pick<RecordingPorts, 'recordings'> & Pick<PlatformPorts, 'mediaUrls'>;

export const listOffered =
  ({ stories, recordings, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ caller }) => {
    const offered = await recordings.listOffered(caller.id);
    const found = await Promise.all([...new Set(offered.map(({ uid }) => uid))].map((uid) => stories.find(uid)));
    return offered.flatMap(({ recordingId, uid, reader, createdAt, language = null }): OfferedRecording[] => {
      const story = found.find((one) => one?.uid === uid);
      if (!story?.text || !isOwner(caller, story)) return [];
      const picture = story.pictures[0]?.prepared;
      const thumbnail = picture ? mediaUrls.sign(uid)(picture.thumbnailKey) : null;
      return [{ recordingId, uid, reader, createdAt, language, title: titleOf(story.text), thumbnail }];
    });
  };

export const handler = serve('recording.listOffered', spec, listOffered, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  mediaUrls: buildMediaUrls,
});
