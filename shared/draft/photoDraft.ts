import * as z from 'zod/mini';
import { Id } from '../ids.ts';

/** A photograph that waits until its owner makes a story of it. Only the owner can see it. */
export const PhotoDraft = z.object({
  draftId: Id,
  /** The photograph's description, for the story's line. Empty if the photograph has none. */
  line: z.string(),
  /** The camera's local time. Null if the photograph does not say it. */
  takenAt: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  pictureUrl: z.string(),
  thumbnailUrl: z.string(),
});
export type PhotoDraft = z.output<typeof PhotoDraft>;

export const DraftParams = z.object({ draftId: Id });

/** `known`: there is a draft of this photograph already. `told`: a story was made of its draft. */
export const AddedPhoto = z.object({
  status: z.enum(['added', 'known', 'told']),
  draftId: Id,
});
export type AddedPhoto = z.output<typeof AddedPhoto>;
