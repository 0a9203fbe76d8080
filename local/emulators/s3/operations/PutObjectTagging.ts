import { checkTags } from '../objectHeaders.ts';
import { receiveXml } from '../receiveXml.ts';
import type { S3Operation } from '../request.ts';
import { childOf, childrenOf, textOf } from '../xml.ts';

export const PutObjectTagging: S3Operation = async ({ store }, request) => {
  const bucket = store.bucket(request.bucket);
  const root = await receiveXml(request, store.temporaryPath());
  const set = childrenOf(childOf(root, 'TagSet'), 'Tag');
  const tags = checkTags(set.map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')]));
  await bucket.amend(request.key, (meta) => ({ ...meta, tags }));
  return { status: 200 };
};
