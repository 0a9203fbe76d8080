import { createHash } from 'node:crypto';
import type { UploadedFile } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { createStory as spec } from '#shared/story/createStory.ts';
import type { Call } from '#functions/platform/http/call.ts';
import { nthPicture } from './nthPicture.ts';
import { judgePicture } from './pictures/judgePicture.ts';

type Fail = Call<typeof spec>['fail'];

export type SentPicture = { file: UploadedFile; contentType: 'image/png' | 'image/jpeg' };

const digestOf = ({ bytes }: UploadedFile): string => createHash('sha256').update(bytes).digest('base64url');

/** Refuses the same picture twice, because it is probably a mistake and each picture costs a token. */
const refuseAlike = (files: readonly UploadedFile[], fail: Fail): void => {
  const digests = files.map(digestOf);
  const again = digests.findIndex((digest, at) => digests.indexOf(digest) < at);
  if (again < 0) return;
  const first = digests.indexOf(digests[again] ?? '') + 1;
  throw fail('PICTURES_ALIKE', { reason: 'PICTURES_ALIKE', arguments: { first, picture: again + 1 } });
};

export const parsePictures = (files: readonly UploadedFile[], fail: Fail): SentPicture[] => {
  if (files.length === 0) throw fail('NO_FILE', 'FILE_MISSING');
  const max = limits.picturesPerStory;
  if (files.length > max) throw fail('TOO_MANY_PICTURES', { reason: 'PICTURES_TOO_MANY', arguments: { max } });
  const pictures = files.map((file, at) => {
    const verdict = judgePicture(file.bytes);
    if (verdict.status === 'refused')
      throw fail(verdict.code, files.length > 1 ? nthPicture(verdict.reason, at + 1) : verdict.reason);
    return { file, contentType: verdict.contentType };
  });
  refuseAlike(files, fail);
  return pictures;
};
