import { buildVideoFiles } from '#functions/lib/adapters/videoFiles.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import type { Services } from '#functions/lib/services.ts';
import { step } from '#functions/lib/step.ts';
import { ExportStepInput } from './exportInput.ts';
import { finishVideo } from './finishVideo.ts';

/** The video is where it is served from, and the bell says that it is ready. */
export const finish =
  (services: Pick<Services, 'exportJobs' | 'videoFiles'>) =>
  ({ uid, jobId }: ExportStepInput): Promise<void> =>
    finishVideo(services, { uid, jobId });

export const handler = step({ name: 'export.finish', input: ExportStepInput }, finish, {
  exportJobs: buildExportJobs,
  videoFiles: buildVideoFiles,
});
