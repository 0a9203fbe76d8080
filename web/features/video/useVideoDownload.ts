import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { saveBlob } from '../../lib/files.ts';
import { useServices } from '../../lib/services.tsx';
import { jobFileName, type Job } from './jobs.ts';
import { readVideo } from './readVideo.ts';

export type VideoDownload =
  | { status: 'idle' }
  | { status: 'failed'; message: string | undefined }
  | { status: 'loading'; percent: number | undefined };

/** The download continues even if the menu with this job is closed. */
export const useVideoDownload = (job: Job) => {
  const { client } = useServices();
  const [download, setDownload] = useState<VideoDownload>({ status: 'idle' });
  const start = async () => {
    const tell = (percent: number | undefined) => setDownload({ status: 'loading', percent });
    tell(undefined);
    try {
      const response = await client.video.downloadExport({ params: { jobId: job.jobId }, quiet: true });
      saveBlob(await readVideo(response, tell, response.headers.get('content-type')), jobFileName(job));
      setDownload({ status: 'idle' });
    } catch (error) {
      // The server says why a book cannot be downloaded any more.
      const isTold = job.kind !== 'video' && error instanceof ApiError && error.code === 'NOT_FOUND';
      if (!isTold) logError(error);
      setDownload({ status: 'failed', message: isTold ? error.message : undefined });
    }
  };
  return { download, start: () => void start() };
};
