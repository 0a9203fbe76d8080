import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/video/job.ts';
import type { Client } from '../../lib/client.ts';
import type { Session } from '../../lib/session.ts';

export type Job = Notification;

/** Whose jobs are looked at; undefined until that is known. */
export const callerOf = (session: Session): string | undefined => {
  if (session.is === 'user') return session.user.id;
  return session.is === 'visitor' ? session.visitor.id : undefined;
};

const isSameVideo = (one: Job, other: Job): boolean =>
  one.uid === other.uid &&
  one.shape === other.shape &&
  one.captions === other.captions &&
  one.musicVolume === other.musicVolume;

/** Without those that came to nothing and were asked for once more: the newer one, ahead of them, tells of both. */
export const withoutReplaced = (jobs: readonly Job[]): readonly Job[] =>
  jobs.filter(
    (job, index) =>
      (job.state !== 'failed' && job.state !== 'expired') ||
      !jobs.slice(0, index).some((newer) => isSameVideo(newer, job)),
  );

/** The caller's own jobs, the newest first; kept apart for each caller, so that nobody sees another's. */
export const jobsQuery = (client: Client, caller: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', caller],
    queryFn: ({ signal }) => client.video.listNotifications({ quiet: true, signal }),
    select: withoutReplaced,
    // Otherwise a browser that believes itself offline would wait for ever, and say nothing.
    networkMode: 'always',
  });

/** Changes the list as it is shown. What was asked before that is no answer any more. */
export const changeJobs = async (
  queries: QueryClient,
  caller: string | undefined,
  change: (jobs: readonly Job[]) => Job[],
): Promise<void> => {
  const queryKey = ['notifications', caller];
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Job[]>(queryKey, (jobs = []) => change(jobs));
};
