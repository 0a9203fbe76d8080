import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/video/job.ts';
import type { Client } from '../../lib/client.ts';
import type { Session } from '../../lib/session.ts';
import { exports as english } from '../../strings/en/exports.ts';
import { wordsOf } from '../../strings/language.ts';

const maxCharacters = 80;

/** What is not seen, or turns the direction of what follows. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** What no file system takes in a name, or takes for something else. */
const unsafe = /[<>:"/\\|?*]/g;

/** `Job_{friendlyName or jobId}.mp4`, safe for any name; the same that the file's own address gives it. */
export const jobFileName = ({ friendlyName, jobId }: Pick<Job, 'friendlyName' | 'jobId'>): string => {
  const plain = friendlyName.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
  const name = Array.from(plain).slice(0, maxCharacters).join('').replaceAll(unsafe, '_');
  return `Job_${name || jobId}.mp4`;
};

export type States = ReadonlyMap<string, Job['state']>;

/** What came to its end since the states of before, in sentences; nothing where it was not seen running. */
export const newsOf = (jobs: readonly Job[], before: States): { text: string; states: States } => {
  const { news } = wordsOf(english);
  const text = jobs
    .filter(({ jobId }) => before.get(jobId) === 'running')
    .flatMap(({ state, friendlyName }) => (state === 'ready' || state === 'failed' ? news[state](friendlyName) : []))
    .join(' ');
  return { text, states: new Map(jobs.map(({ jobId, state }) => [jobId, state])) };
};

export type Job = Notification;

/** Whose jobs are looked at; undefined until that is known. */
export const callerOf = (session: Session): string | undefined => {
  if (session.status === 'user') return session.user.id;
  return session.status === 'visitor' ? session.visitor.id : undefined;
};

const isSameVideo = (one: Job, other: Job): boolean =>
  one.uid === other.uid &&
  one.shape === other.shape &&
  one.captions === other.captions &&
  one.musicVolume === other.musicVolume;

/** Without those that came to nothing and were asked for once more: the newer one, ahead of them, tells of both. */
export const removeReplaced = (jobs: readonly Job[]): readonly Job[] =>
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
    select: removeReplaced,
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
