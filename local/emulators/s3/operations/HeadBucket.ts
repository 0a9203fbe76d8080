import type { S3Operation } from '../request.ts';

export const HeadBucket: S3Operation = async ({ store }, { bucket }) => {
  store.bucket(bucket);
  return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } };
};
