import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { eachOf } from '#functions/platform/eachOf.ts';
import { mediaIn } from '#functions/platform/objects/media.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

/** Only these folders are copied. Uploads and parts of videos are deleted after a day. */
const FOLDERS = ['media/', 'previews/', 'soundtracks/'];
const AT_ONCE = 16;

type Buckets = { from: string; to: string };

/** Runs before a restore, which takes long. @throws OperatorError for the stage's own bucket or one with objects */
export const refuseUsedBucket = async (s3: S3Client, { from, to }: Buckets): Promise<void> => {
  if (from === to) throw new OperatorError(`${to} is the stage's own bucket.`);
  if ((await mediaIn(s3, to).list('')).length > 0) throw new OperatorError(`${to} is not empty.`);
};

/** Copies within S3, without downloads. @param copied collects the copied keys, even if an error stops the copy */
export const copyMedia = async (s3: S3Client, { from, to }: Buckets, copied: string[]): Promise<void> => {
  const source = mediaIn(s3, from);
  const keys = (await Promise.all(FOLDERS.map((folder) => source.list(folder)))).flat();
  await eachOf(keys, AT_ONCE, async (key) => {
    const CopySource = `${from}/${key.split('/').map(encodeURIComponent).join('/')}`;
    await s3.send(new CopyObjectCommand({ Bucket: to, Key: key, CopySource }));
    copied.push(key);
  });
};
