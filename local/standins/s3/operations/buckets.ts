import type { S3Operation } from '../request.ts';
import { S3Error } from '../s3Error.ts';
import { lifecycleXml, parseLifecycle } from '../lifecycle.ts';
import { xmlDocument } from '../xml.ts';
import { receiveXml } from '../receiveXml.ts';

/** As in us-east-1, creating an existing bucket succeeds. */
export const CreateBucket: S3Operation = async ({ store }, { bucket }) => {
  // Security: the pattern also makes the bucket's name safe as the name of a folder.
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  await store.createBucket(bucket);
  return { status: 200, headers: { location: `/${bucket}` } };
};

export const HeadBucket: S3Operation = async ({ store }, { bucket }) => {
  store.bucket(bucket);
  return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } };
};

export const GetBucketLifecycleConfiguration: S3Operation = async ({ store }, { bucket }) => {
  const rules = store.bucket(bucket).lifecycle();
  if (rules.length === 0)
    throw new S3Error(404, 'NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist');
  return { status: 200, xml: xmlDocument(lifecycleXml(rules)) };
};

export const PutBucketLifecycleConfiguration: S3Operation = async ({ store }, request) => {
  const bucket = store.bucket(request.bucket);
  await bucket.setLifecycle(parseLifecycle(await receiveXml(request, store.temporaryPath())));
  return { status: 200 };
};

export const DeleteBucketLifecycle: S3Operation = async ({ store }, { bucket }) => {
  await store.bucket(bucket).setLifecycle([]);
  return { status: 204 };
};
