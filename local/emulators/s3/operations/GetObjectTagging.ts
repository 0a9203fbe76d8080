import type { S3Operation } from '../request.ts';
import { element, xmlDocument } from '../xml.ts';

export const GetObjectTagging: S3Operation = async ({ store }, { bucket, key }) => {
  const { tags } = store.bucket(bucket).need(key);
  const set = Object.entries(tags).map(([name, value]) =>
    element('Tag', [element('Key', name), element('Value', value)]),
  );
  return { status: 200, xml: xmlDocument(element('Tagging', [element('TagSet', set)])) };
};
