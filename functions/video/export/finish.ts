import { step } from '#functions/platform/step.ts';
import type { VideoPorts } from '../ports.ts';
import { buildExportJobs } from '../store/exportJobs.ts';
import { buildVideoFiles } from '../videoFiles.ts';
import { ExportStepInput } from './exportInput.ts';
import { finishVideo } from './finishVideo.ts';

export const finish =
  (services: Pick<VideoPorts, 'exportJobs' | 'videoFiles'>) =>
  ({ uid, jobId }: ExportStepInput): Promise<void> =>
    finishVideo(services, { uid, jobId });

export const handler = step({ name: 'export.finish', input: ExportStepInput }, finish, {
  exportJobs: buildExportJobs,
  videoFiles: buildVideoFiles,
});
