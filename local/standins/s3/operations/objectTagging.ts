import type { S3Operation } from '../request.ts';
import { element, xmlDocument, childOf, childrenOf, textOf } from '../xml.ts';
import { checkTags } from '../objectHeaders.ts';
import { receiveXml } from '../receiveXml.ts';

export const GetObjectTagging: S3Operation = async ({ store }, { bucket, key }) => {
  const { tags } = store.bucket(bucket).need(key);
  const set = Object.entries(tags).map(([name, value]) =>
    element('Tag', [element('Key', name), element('Value', value)]),
  );
  return { status: 200, xml: xmlDocument(element('Tagging', [element('TagSet', set)])) };
};

export const PutObjectTagging: S3Operation = async ({ store }, request) => {
  const bucket = store.bucket(request.bucket);
  const root = await receiveXml(request, store.temporaryPath());
  const set = childrenOf(childOf(root, 'TagSet'), 'Tag');
  const tags = checkTags(set.map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')]));
  await bucket.amend(request.key, (meta) => ({ ...meta, tags }));
  return { status: 200 };
};

export const DeleteObjectTagging: S3Operation = async ({ store }, { bucket, key }) => {
  await store.bucket(bucket).amend(key, (meta) => ({ ...meta, tags: {} }));
  return { status: 204 };
};
