import * as z from 'zod/mini';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import { PHOTO_DRAFT_PREFIX } from './store/keys.ts';
import { moment } from './story.ts';

/** `toldAs` is the story that was begun with the draft. If it failed, the draft waits again. */
export const PhotoDraft = z.object({
  draftId: z.string(),
  line: z.string(),
  takenAt: z.optional(z.string()),
  fileName: z.optional(z.string()),
  width: z.int(),
  height: z.int(),
  createdAt: moment,
  toldAs: z.optional(z.string()),
});
export type PhotoDraft = z.output<typeof PhotoDraft>;

/** The remains of a draft whose story was published, so that the same photograph makes no second draft. */
export const ToldDraftItem = z.object({
  draftId: z.string(),
  isTold: z.literal(true),
  toldAs: z.string(),
  expiresAt: z.number(),
});

export const PhotoDraftItem = z.union([ToldDraftItem, z.extend(PhotoDraft, { expiresAt: z.number() })]);
export type PhotoDraftItem = z.output<typeof PhotoDraftItem>;

const DAY_SECONDS = 86_400;

export const photoDraftExpiry = (now: Date): number => expiresIn(now, draftLimits.photoDraftDays * DAY_SECONDS);

type Raw = Readonly<Record<string, unknown>>;

const itemsIn = (items: readonly Raw[]): PhotoDraftItem[] =>
  items.filter(({ sk }) => String(sk).startsWith(PHOTO_DRAFT_PREFIX)).map((item) => PhotoDraftItem.parse(item));

/** The drafts among the items of a caller, without those that became stories. */
export const photoDraftsIn = (items: readonly Raw[]): PhotoDraft[] =>
  itemsIn(items).flatMap((item) => ('isTold' in item ? [] : [item]));

/** The tag of these files. The bucket's lifecycle rule removes files with this tag after `draftLimits.photoDraftDays`. */
export const PHOTO_TAG = { key: 'kept', value: 'photo' } as const;

type Of = { ownerId: string; draftId: string };

/** In the folder of the account, so that they are removed with it. */
const photoFolder = ({ ownerId, draftId }: Of): string => `media/${ownerId}/photos/${draftId}`;
export const photoKey = (of: Of): string => `${photoFolder(of)}/picture.jpg`;
export const thumbnailKey = (of: Of): string => `${photoFolder(of)}/thumbnail.jpg`;
export const photoKeys = (of: Of): string[] => [photoKey(of), thumbnailKey(of)];
