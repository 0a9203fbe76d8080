import { addPhotoDraft as spec } from '#shared/draft/addPhotoDraft.ts';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { Call, UseCase } from '#functions/platform/http/call.ts';
import { buildReadMultipart } from '#functions/platform/http/multipart.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { buildEncodePhoto } from './encodePhoto.ts';
import { PHOTO_TAG, photoKey, thumbnailKey } from '#functions/story/photoDraft.ts';
import { lineOf, photoDraftId } from './present.ts';
import type { DraftPorts, PhotoFiles } from './ports.ts';
import { judgePicture } from '#functions/story/pictures/judgePicture.ts';
import { PictureTooLarge, PictureUnreadable, tooManyPixels } from '#functions/story/refusals.ts';
import { buildPhotoDrafts } from './store/photoDrafts.ts';
import { plainLine } from '#functions/story/storyteller/plainText.ts';

type Needs = Pick<DraftPorts, 'photoDrafts' | 'encodePhoto'> &
  Pick<AccountPorts, 'fairUse'> &
  Pick<PlatformPorts, 'media' | 'now'>;
type Fail = Call<typeof spec>['fail'];

const encode = async ({ encodePhoto }: Needs, bytes: Uint8Array, fail: Fail): Promise<PhotoFiles> => {
  try {
    return await encodePhoto(bytes);
  } catch (error) {
    if (error instanceof PictureTooLarge) throw fail('PICTURE_TOO_LARGE', tooManyPixels);
    if (error instanceof PictureUnreadable) throw fail('PICTURE_UNREADABLE', 'PICTURE_UNREADABLE');
    throw error;
  }
};

/** Counts the draft before its picture is decoded and stored, because these cost us money. */
const count = async ({ photoDrafts, fairUse }: Needs, ownerId: string, fail: Fail): Promise<void> => {
  const max = draftLimits.photoDraftsPerPerson;
  if ((await photoDrafts.count(ownerId)) >= max)
    throw fail('DRAFTS_FULL', { reason: 'PHOTO_DRAFTS_FULL', arguments: { max } });
  const taken = await fairUse.take([{ what: 'photoDraft', callerId: ownerId, max: draftLimits.photoDraftsPerDay }]);
  if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
  if (taken === 'overQuota') throw fail('DRAFTS_FULL', 'MANY_PHOTO_DRAFTS');
};

const storeFiles = async ({ media }: Needs, of: { ownerId: string; draftId: string }, files: PhotoFiles) => {
  const how = { tag: PHOTO_TAG };
  await Promise.all([
    media.put(photoKey(of), files.picture, 'image/jpeg', how),
    media.put(thumbnailKey(of), files.thumbnail, 'image/jpeg', how),
  ]);
};

export const addPhotoDraft =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { file, fields }, caller: { id: ownerId }, fail }) => {
    if (!file) throw fail('NO_FILE', 'FILE_MISSING');
    const verdict = judgePicture(file.bytes);
    if (verdict.status === 'refused') throw fail(verdict.code, verdict.reason);
    const draftId = photoDraftId(file.bytes, fields.digest);
    const found = await services.photoDrafts.find(ownerId, draftId);
    if (found) return { status: found === 'told' ? 'told' : 'known', draftId };
    await count(services, ownerId, fail);
    const files = await encode(services, file.bytes, fail);
    await storeFiles(services, { ownerId, draftId }, files);
    const { takenAt, line = '', fileName = '' } = fields;
    const name = plainLine(fileName);
    const isNew = await services.photoDrafts.add(ownerId, {
      draftId,
      line: lineOf(line),
      ...(takenAt !== undefined && { takenAt }),
      ...(name !== '' && { fileName: name }),
      width: files.width,
      height: files.height,
      createdAt: services.now().toISOString(),
    });
    return { status: isNew ? 'added' : 'known', draftId };
  };

export const handler = serve('draft.addPhotoDraft', spec, addPhotoDraft, {
  callers: buildCallers,
  photoDrafts: buildPhotoDrafts,
  encodePhoto: buildEncodePhoto,
  fairUse: buildFairUse,
  media: buildMedia,
  now: buildNow,
  readMultipart: buildReadMultipart,
});
