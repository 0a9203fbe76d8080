import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';
import { BookKind } from '#shared/video/job.ts';
import { OwnerId } from './ownerId.ts';

/** The stories of a book. They are read again when the book is made, because some may be gone by then. */
export const BookInput = z.object({
  jobId: Id,
  /** The owner's id, because a book's items and files are with its owner. */
  uid: OwnerId,
  kind: BookKind,
  title: z.string(),
  stories: z.array(Id),
  publicOrigin: z.string(),
  madeAt: z.iso.datetime(),
});
export type BookInput = z.output<typeof BookInput>;
