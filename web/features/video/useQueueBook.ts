import { useQueryClient } from '@tanstack/react-query';
import type { BookList } from '#shared/book/createBook.ts';
import type { BookKind } from '#shared/video/job.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { books as english } from '../../strings/en/books.ts';
import { wordsOf } from '../../strings/language.ts';
import { callerOf, changeJobs } from './jobs.ts';

export type BookWish = { kind: BookKind; of: { uids: string[] } | { list: BookList } };

export const useQueueBook = (): ((wish: BookWish) => Promise<void>) => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const session = useSession();
  return async (wish) => {
    const job = await client.book.createBook({ body: wish, quiet: true });
    await changeJobs(queries, callerOf(session), (jobs) => [job, ...jobs.filter(({ jobId }) => jobId !== job.jobId)]);
    events.publish('video-queued');
    events.publish('toast', { message: wordsOf(english).queued, place: 'bottom-left' });
  };
};
