import { lifecycleXml } from '../lifecycle.ts';
import type { S3Operation } from '../request.ts';
import { S3Error } from '../s3Error.ts';
import { xmlDocument } from '../xml.ts';

export const GetBucketLifecycleConfiguration: S3Operation = async ({ store }, { bucket }) => {
  const rules = store.bucket(bucket).lifecycle();
  if (rules.length === 0)
    throw new S3Error(404, 'NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist');
  return { status: 200, xml: xmlDocument(lifecycleXml(rules)) };
};
