import type { S3Operation } from '../request.ts';

export const DeleteBucketLifecycle: S3Operation = async ({ store }, { bucket }) => {
  await store.bucket(bucket).setLifecycle([]);
  return { status: 204 };
};
