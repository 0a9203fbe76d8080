import { createHash } from 'node:crypto';
import type { Said } from '#shared/english.ts';
import type { BodyOf, UploadedFile } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { createStory as spec } from '#shared/story/createStory.ts';
import type { Who } from '#functions/account/fairUse.ts';
import type { Call } from '#functions/platform/http/call.ts';
import { checkAbout } from './checkAbout.ts';
import type { CheckNeeds } from './checkWords.ts';
import { nthPicture } from './nthPicture.ts';
import { judgePicture } from './pictures/judgePicture.ts';

type Fail = Call<typeof spec>['fail'];
type Body = BodyOf<typeof spec>;

/** A picture that was sent and may become one of a story's: its bytes, until they are stored, and what they are. */
export type SentPicture = { file: UploadedFile; contentType: 'image/png' | 'image/jpeg' };

const digestOf = ({ bytes }: UploadedFile): string => createHash('sha256').update(bytes).digest('base64url');

/** @throws Refusal PICTURES_ALIKE: the same one twice is a slip, and would be paid for */
const refuseAlike = (files: readonly UploadedFile[], fail: Fail): void => {
  const digests = files.map(digestOf);
  const again = digests.findIndex((digest, at) => digests.indexOf(digest) < at);
  if (again < 0) return;
  const first = digests.indexOf(digests[again] ?? '') + 1;
  throw fail('PICTURES_ALIKE', { reason: 'PICTURES_ALIKE', arguments: { first, picture: again + 1 } });
};

/** The pictures of a call, in order, each judged by its bytes. @throws Refusal, naming the picture where there are several */
export const sentPictures = (files: readonly UploadedFile[], fail: Fail): SentPicture[] => {
  if (files.length === 0) throw fail('NO_FILE', 'FILE_MISSING');
  const most = limits.picturesPerStory;
  if (files.length > most) throw fail('TOO_MANY_PICTURES', { reason: 'PICTURES_TOO_MANY', arguments: { most } });
  const pictures = files.map((file, at) => {
    const verdict = judgePicture(file.bytes);
    if (verdict.is === 'refused')
      throw fail(verdict.code, files.length > 1 ? nthPicture(verdict.said, at + 1) : verdict.said);
    return { file, contentType: verdict.contentType };
  });
  refuseAlike(files, fail);
  return pictures;
};

/** What is said of each of so many pictures, in their order; undefined where that is nothing. @throws Refusal of `checkAbout` */
export const aboutsOf = async (
  services: CheckNeeds,
  { fields }: Pick<Body, 'fields'>,
  { pictures, by, fail }: { pictures: number; by: Who; fail: Fail },
): Promise<(string | undefined)[]> => {
  const said = fields.about === undefined ? [] : [fields.about].flat();
  const problem = 'There are more of them than pictures';
  if (said.length > pictures)
    throw fail('BAD_REQUEST', { reason: 'PART_INVALID', arguments: { part: 'field', name: 'about', problem } });
  const abouts: (string | undefined)[] = [];
  for (const [at, about] of said.entries()) {
    const named = (refusal: Said): Said => (pictures > 1 ? nthPicture(refusal, at + 1) : refusal);
    abouts.push(
      await checkAbout(services, about, { by, fail: (code, refusal, options) => fail(code, named(refusal), options) }),
    );
  }
  return abouts;
};
