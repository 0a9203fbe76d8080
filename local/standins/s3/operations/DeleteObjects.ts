import { receiveXml } from '../receiveXml.ts';
import { type S3Operation, refuseHeaders } from '../request.ts';
import { notImplemented, S3Error } from '../s3Error.ts';
import { childOf, childrenOf, element, textOf, xmlDocument } from '../xml.ts';

const MAX_KEYS = 1000;

export const DeleteObjects: S3Operation = async ({ store }, request) => {
  const bucket = store.bucket(request.bucket);
  const root = await receiveXml(request, store.temporaryPath());
  const objects = childrenOf(root, 'Object');
  if (objects.length === 0 || objects.length > MAX_KEYS)
    throw new S3Error(400, 'MalformedXML', `A call deletes 1 to ${MAX_KEYS} objects.`);
  if (objects.some((object) => childOf(object, 'VersionId'))) throw notImplemented('Deleting a version');
  const keys = objects.map((object) => textOf(object, 'Key'));
  for (const key of keys) await bucket.remove(key);
  const isQuiet = childOf(root, 'Quiet')?.text === 'true';
  const deleted = isQuiet ? [] : keys.map((key) => element('Deleted', [element('Key', key)]));
  return { status: 200, xml: xmlDocument(element('DeleteResult', deleted)) };
};

/** As in S3, deleting a missing object succeeds. */
export const DeleteObject: S3Operation = async ({ store }, request) => {
  refuseHeaders(request, ['if-match', 'x-amz-if-match-size', 'x-amz-if-match-last-modified-time']);
  await store.bucket(request.bucket).remove(request.key);
  return { status: 204 };
};
