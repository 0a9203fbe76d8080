import { getReportedStory as spec } from '#shared/admin/getReportedStory.ts';
import type { JudgedRecording, JudgedStory, WaitingReports } from '#shared/admin/story.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { showStory } from '#functions/gallery/judgeStory.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import { buildReports } from '#functions/gallery/store/reports.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { listRecordingsToJudge } from '#functions/recording/judgeRecording.ts';
import type { RecordingPorts } from '#functions/recording/ports.ts';
import { buildRecordings } from '#functions/recording/store/recordings.ts';
import { buildRemovals } from '#functions/recording/store/removals.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { withRefusals } from './refuse.ts';

type Needs = StoryReaderPorts &
  Pick<GalleryPorts, 'reports'> &
  Pick<RecordingPorts, 'recordings' | 'removals'> &
  Pick<PlatformPorts, 'mediaUrls'>;

type Shown = Awaited<ReturnType<typeof showStory>>['story'];

const visibilityOf = ({ isPublic, hasLink }: Shown): JudgedStory['visibility'] => {
  if (isPublic) return 'public';
  return hasLink ? 'link' : 'private';
};

/** Privacy: administrators see a story that is not public only if somebody reported it, or if it is hidden. */
const mayBeReviewed = ({ isPublic, hiddenAt }: Shown, reports: WaitingReports | undefined): boolean =>
  isPublic || hiddenAt !== undefined || reports !== undefined;

type Listed = Awaited<ReturnType<typeof listRecordingsToJudge>>['recordings'][number];

const toRecording = (recording: Listed, mediaUrls: PlatformPorts['mediaUrls']): JudgedRecording => {
  const { recordingId, reader, state, createdAt, durationSeconds = null, isChosen, mayBePublic, key } = recording;
  const audioUrl = key === undefined ? null : mediaUrls.signFile(key);
  return { recordingId, reader, state, createdAt, durationSeconds, isChosen, mayBePublic, audioUrl };
};

export const getReportedStory =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, fail }) =>
    withRefusals(
      (_, reason, options) => fail('NOT_FOUND', reason, options),
      async () => {
        const [{ story, waiting }, { recordings }] = await Promise.all([
          showStory(needs, uid),
          listRecordingsToJudge(needs, uid),
        ]);
        if (!mayBeReviewed(story, waiting)) throw fail('NOT_FOUND', 'STORY_MISSING');
        const { ownerId, stage, hiddenAt = null, createdAt, title = null, text = null, pictures } = story;
        const url = needs.mediaUrls.sign(uid);
        return {
          ...{ uid, ownerId, stage, hiddenAt, createdAt, title, text, visibility: visibilityOf(story) },
          pictures: pictures.map(({ key, alt }) => ({ imageUrl: url(key), alt })),
          reports: waiting ?? null,
          recordings: recordings.map((recording) => toRecording(recording, needs.mediaUrls)),
        };
      },
    );

export const handler = serve('admin.getReportedStory', spec, getReportedStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  reports: buildReports,
  recordings: buildRecordings,
  removals: buildRemovals,
  mediaUrls: buildMediaUrls,
});
