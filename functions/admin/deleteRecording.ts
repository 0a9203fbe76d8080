import { deleteRecording as spec } from '#shared/admin/deleteRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { removeAsOperator, type RecordingJudgingPorts } from '#functions/recording/judgeRecording.ts';
import { buildRecordings } from '#functions/recording/store/recordings.ts';
import { buildRemovals } from '#functions/recording/store/removals.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { audited } from './audited.ts';
import type { AdminPorts } from './ports.ts';
import { withRefusals } from './refuse.ts';
import { buildAudit } from './store/audit.ts';

export const deleteRecording =
  (needs: RecordingJudgingPorts & Pick<AdminPorts, 'audit'>): UseCase<typeof spec> =>
  async ({ params, body: { reason }, caller, fail }) =>
    withRefusals(fail, async () => {
      const { uid, recordingId } = params;
      const entry = { action: 'recording.remove', target: `${uid} ${recordingId}`, reason, by: caller.id } as const;
      await audited(needs, entry, () => removeAsOperator(needs, { ...params, because: reason, by: caller.id }));
      return {};
    });

export const handler = serve('admin.deleteRecording', spec, deleteRecording, {
  callers: buildCallers,
  audit: buildAudit,
  stories: buildStoryReader,
  recordings: buildRecordings,
  removals: buildRemovals,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  videoFiles: buildVideoFiles,
  media: buildMedia,
});
