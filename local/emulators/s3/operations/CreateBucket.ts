import type { S3Operation } from '../request.ts';
import { S3Error } from '../s3Error.ts';

/** Creating a bucket that is there is no failure, as in us-east-1. */
export const CreateBucket: S3Operation = async ({ store }, { bucket }) => {
  // This is also what makes a bucket's name safe as a folder's.
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  await store.createBucket(bucket);
  return { status: 200, headers: { location: `/${bucket}` } };
};
