import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fileExtensionOf } from '#shared/video/fileExtension.ts';
import type { Notification } from '#shared/video/job.ts';
import type { Client } from '../../lib/client.ts';
import type { Session } from '../../lib/session.ts';
import { exports as english } from '../../strings/en/exports.ts';
import { wordsOf } from '../../strings/language.ts';

const maxCharacters = 80;

/** Invisible characters and those that change the text direction. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Characters that file systems reject. */
const unsafe = /[<>:"/\\|?*]/g;

export const jobFileName = ({ friendlyName, jobId, kind }: Pick<Job, 'friendlyName' | 'jobId' | 'kind'>): string => {
  const plain = friendlyName.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
  const name = Array.from(plain).slice(0, maxCharacters).join('').replaceAll(unsafe, '_');
  return `${kind === 'video' ? 'Job_' : ''}${name || jobId}.${fileExtensionOf(kind)}`;
};

export type States = ReadonlyMap<string, Job['state']>;

const fileNews = { ready: 'readyFile', failed: 'failedFile' } as const;

/** Announces jobs that have ended since the last call. Jobs that were not running at that call are left out. */
export const newsOf = (jobs: readonly Job[], before: States): { text: string; states: States } => {
  const { news } = wordsOf(english);
  const text = jobs
    .filter(({ jobId }) => before.get(jobId) === 'running')
    .flatMap(({ kind, state, friendlyName }) => {
      if (state !== 'ready' && state !== 'failed') return [];
      return news[kind === 'video' ? state : fileNews[state]](friendlyName);
    })
    .join(' ');
  return { text, states: new Map(jobs.map(({ jobId, state }) => [jobId, state])) };
};

export type Job = Notification;

export const callerOf = (session: Session): string | undefined => {
  if (session.status === 'user') return session.user.id;
  return session.status === 'visitor' ? session.visitor.id : undefined;
};

const isSameVideo = (one: Job, other: Job): boolean =>
  one.kind === other.kind &&
  one.uids.join() === other.uids.join() &&
  one.shape === other.shape &&
  one.captions === other.captions &&
  one.musicVolume === other.musicVolume;

/** Leaves out failed and expired jobs for which a newer job makes the same file. */
export const removeReplaced = (jobs: readonly Job[]): readonly Job[] =>
  jobs.filter(
    (job, index) =>
      (job.state !== 'failed' && job.state !== 'expired') ||
      !jobs.slice(0, index).some((newer) => isSameVideo(newer, job)),
  );

/** Privacy: one list for each caller, so that nobody sees the jobs of others. */
export const jobsQuery = (client: Client, caller: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', caller],
    queryFn: ({ signal }) => client.video.listNotifications({ quiet: true, signal }),
    select: removeReplaced,
    // By default, React Query waits silently while the browser reports no network.
    networkMode: 'always',
  });

/** Changes the cached jobs. A running request would overwrite the change, so it is canceled. */
export const changeJobs = async (
  queries: QueryClient,
  caller: string | undefined,
  change: (jobs: readonly Job[]) => Job[],
): Promise<void> => {
  const queryKey = ['notifications', caller];
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Job[]>(queryKey, (jobs = []) => change(jobs));
};
