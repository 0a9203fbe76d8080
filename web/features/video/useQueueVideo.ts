import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { writeHasVideos } from '../../storage/storage.ts';
import { video as english } from '../../strings/en/video.ts';
import { wordsOf } from '../../strings/language.ts';
import type { Shape } from '#shared/video/job.ts';
import { callerOf, changeJobs, type Job } from './jobs.ts';

/** `lit` highlights the current word. */
export type CaptionKind = 'lit' | 'plain' | 'none';

const CAPTIONS_INPUT = { lit: 'lit', plain: 'yes', none: 'no' } as const satisfies Record<CaptionKind, string>;

export const captionKindOf = ({ captions, isHighlighted }: Pick<Job, 'captions' | 'isHighlighted'>): CaptionKind => {
  if (!captions) return 'none';
  return isHighlighted ? 'lit' : 'plain';
};

/** `musicVolume` is the player's setting, from 0 to 1. It is undefined without music. `language` may be a translation's. */
export type VideoWish = Pick<Job, 'uid' | 'language'> & {
  shape: Shape;
  captions: CaptionKind;
  musicVolume: number | undefined;
};

export const useQueueVideo = (): ((wish: VideoWish) => Promise<void>) => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const session = useSession();
  return async ({ uid, language, shape, captions, musicVolume }) => {
    const job = await client.video.createExport({
      params: { id: uid },
      query: { shape, captions: CAPTIONS_INPUT[captions], musicVolume, language },
      quiet: true,
    });
    if (session.status === 'visitor') writeHasVideos(true);
    await changeJobs(queries, callerOf(session), (jobs) => [job, ...jobs.filter(({ jobId }) => jobId !== job.jobId)]);
    events.publish('video-queued');
    events.publish('toast', {
      message: wordsOf(english).queued,
      place: 'bottom-left',
    });
  };
};
