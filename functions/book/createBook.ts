import { createBook as spec, type BookList } from '#shared/book/createBook.ts';
import { limits } from '#shared/limits.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow } from '#functions/platform/clock.ts';
import { buildPublicOrigin } from '#functions/platform/environment.ts';
import type { Call, UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReader } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { BookInput } from '#functions/video/export/bookInput.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import type { VideoPorts } from '#functions/video/ports.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { toNotification } from '#functions/video/toNotification.ts';
import { isReadableBy, reasonAgainst, type PrintableStory } from './chooseStories.ts';
import { bookTitle, contentOfBook, newBook } from './newBook.ts';
import type { BookPorts } from './ports.ts';
import { buildBookLists } from './store/bookLists.ts';

type Needs = { stories: Pick<StoryReader, 'findAll'> } & Pick<BookPorts, 'bookLists'> &
  Pick<VideoPorts, 'exportJobs' | 'exportRuns'> &
  Pick<AccountPorts, 'ceilings'> &
  Pick<PlatformPorts, 'mediaUrls' | 'newId' | 'now' | 'publicOrigin'>;

type Chosen = { uids: string[] } | { list: BookList };
type Fail = Call<typeof spec>['fail'];

const max = limits.storiesPerBook;

/** A list leaves out what is unfinished. A chosen story must be there. */
const findChosen = async (
  { stories, bookLists }: Pick<Needs, 'stories' | 'bookLists'>,
  { ownerId, of, fail }: { ownerId: string; of: Chosen; fail: Fail },
): Promise<PrintableStory[]> => {
  if ('list' in of) {
    const newest = await bookLists.listNewest(ownerId, of.list, limits.feedStories);
    const readable = newest.filter((story) => isReadableBy(ownerId, story));
    if (readable.length === 0) throw fail('BAD_REQUEST', 'BOOK_EMPTY');
    if (readable.length > max) throw fail('BAD_REQUEST', { reason: 'BOOK_LIST_TOO_LONG', arguments: { max } });
    return readable;
  }
  const uids = [...new Set(of.uids)];
  if (uids.length > max)
    throw fail('BAD_REQUEST', { reason: 'BOOK_TOO_LONG', arguments: { max, stories: uids.length } });
  return (await stories.findAll(uids)).map((story) => {
    // The same answer for a story of somebody else that is private, and for one that is gone.
    if (!isReadableBy(ownerId, story)) throw fail('NOT_FOUND', 'BOOK_MISSING_STORY');
    return story;
  });
};

/** Starts a book of stories that the caller may read. Its items and files are with the caller. */
export const createBook =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { kind, of }, caller, address, fail }) => {
    const { exportJobs, exportRuns, ceilings, mediaUrls, newId, now, publicOrigin } = services;
    const ownerId = caller.id;
    const stories = await findChosen(services, { ownerId, of, fail });
    for (const story of stories) {
      const against = reasonAgainst(kind, story);
      if (against) throw fail(against.code, against.reason);
    }
    const title = bookTitle(stories, 'list' in of ? of.list : undefined);
    const job = newBook({ jobId: newId(), ownerId, kind, title }, stories, now());
    const content = contentOfBook(job, stories, publicOrigin);
    const begun = await exportJobs.beginBook({ job, content, uses: ceilings.usesOf('export', { caller, address }) });
    if (begun.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_FILES');
    if (begun.status === 'changed') throw fail('STORY_BUSY', 'STORY_JUST_CHANGED');
    // A repeated call starts it too, because the first process may have been killed before the start.
    if (begun.job.state === 'running') {
      const { jobId, createdAt, title: name = title } = begun.job;
      const uids = stories.map(({ uid }) => uid);
      const input: BookInput = {
        jobId,
        uid: ownerId,
        kind,
        title: name,
        stories: uids,
        publicOrigin,
        madeAt: createdAt,
      };
      try {
        await exportRuns.start(input);
      } catch (error) {
        if (begun.status !== 'begun') throw error;
        const isFailed = await exportJobs.fail(begun.job, 'BOOK_FAILED').then(
          () => true,
          () => false,
        );
        // If the job could not be marked as failed, it stays `running`, and the sweep ends it.
        if (isFailed) throw error;
      }
    }
    return toNotification(begun.job, { mediaUrls, now });
  };

export const handler = serve('book.createBook', spec, createBook, {
  callers: buildCallers,
  stories: buildStoryReader,
  bookLists: buildBookLists,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  ceilings: buildCeilings,
  mediaUrls: buildMediaUrls,
  newId: buildNewId,
  now: buildNow,
  publicOrigin: buildPublicOrigin,
});
