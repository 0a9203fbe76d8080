import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import type { PhotoDraft as ShownDraft } from '#shared/draft/photoDraft.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { photoKey, thumbnailKey, type PhotoDraft } from '#functions/story/photoDraft.ts';
import { plainLine } from '#functions/story/storyteller/plainText.ts';

const ID_CHARACTERS = 22;
const DAY_MILLISECONDS = 86_400_000;

/** The start of the file's hash, so that the same photograph is the same draft. */
export const photoDraftId = (bytes: Uint8Array, digest: string | undefined): string =>
  (digest ?? sha256(bytes)).slice(0, ID_CHARACTERS);

/** Cuts a description at a word, with an ellipsis, so that it fits a story's line. */
export const lineOf = (description: string): string => {
  const max = limits.aboutCharacters;
  const letters = Array.from(plainLine(description));
  if (letters.length <= max) return letters.join('');
  const start = letters.slice(0, max - 1).join('');
  const end = /\s/u.test(letters[max - 1] ?? '') ? start.length : start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : undefined).trimEnd()}…`;
};

export const expiryOf = ({ createdAt }: Pick<PhotoDraft, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + draftLimits.photoDraftDays * DAY_MILLISECONDS);

/** One signature is valid for the pictures of all drafts of an account. */
export const toPhotoDraft = (draft: PhotoDraft, ownerId: string, mediaUrls: Pick<MediaUrls, 'sign'>): ShownDraft => {
  const { draftId, line, takenAt = null, fileName = null, width, height, createdAt } = draft;
  const sign = mediaUrls.sign(ownerId);
  return {
    draftId,
    line,
    takenAt,
    fileName,
    width,
    height,
    createdAt,
    expiresAt: expiryOf(draft).toISOString(),
    pictureUrl: sign(photoKey({ ownerId, draftId })),
    thumbnailUrl: sign(thumbnailKey({ ownerId, draftId })),
  };
};
