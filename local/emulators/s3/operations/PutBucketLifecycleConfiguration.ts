import { parseLifecycle } from '../lifecycle.ts';
import { receiveXml } from '../receiveXml.ts';
import type { S3Operation } from '../request.ts';

export const PutBucketLifecycleConfiguration: S3Operation = async ({ store }, request) => {
  const bucket = store.bucket(request.bucket);
  await bucket.setLifecycle(parseLifecycle(await receiveXml(request, store.temporaryPath())));
  return { status: 200 };
};
