import type { S3Operation } from '../request.ts';

export const DeleteObjectTagging: S3Operation = async ({ store }, { bucket, key }) => {
  await store.bucket(bucket).amend(key, (meta) => ({ ...meta, tags: {} }));
  return { status: 204 };
};
