import { removeRecording as spec } from '#shared/recording/removeRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { notChanged } from '#functions/story/makeChange.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findRecording } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { recordingFiles } from './recordingFiles.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = ReadsStories & Pick<RecordingPorts, 'recordings'> & Pick<PlatformPorts, 'media'>;

/** Nobody hears it any more, then its files go, then it: whoever comes after a crash begins anew. */
export const removeRecording =
  ({ stories, recordings, media }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { story, recording } = await findRecording({ stories, recordings }, { ...params, caller, fail });
    const gone = await recordings.letGo(story, recording);
    if (gone.is !== 'done') throw notChanged(gone, fail);
    await media.remove([recording.incomingKey, ...Object.values(recordingFiles(recording))]);
    await recordings.forget(recording);
    return {};
  };

export const handler = serve('recording.removeRecording', spec, removeRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  media: buildMedia,
});
