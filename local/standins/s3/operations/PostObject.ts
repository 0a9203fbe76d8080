import { rm } from 'node:fs/promises';

import { describedBy } from '../objectHeaders.ts';
import { readPostForm } from '../postForm.ts';
import { checkPolicy } from '../postPolicy.ts';
import { writeBody } from '../receive.ts';
import { checkKey, type Answer, type Context, type S3Request } from '../request.ts';
import { invalidArgument, S3Error } from '../s3Error.ts';
import { element, xmlDocument } from '../xml.ts';

const answerTo = (status: string | undefined, bucket: string, key: string, etag: string): Answer => {
  const headers = { etag: `"${etag}"`, location: `/${bucket}/${encodeURIComponent(key)}` };
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const members = [element('Bucket', bucket), element('Key', key), element('ETag', `"${etag}"`)];
  return { status: 201, headers, xml: xmlDocument(element('PostResponse', members)) };
};

/** Security: the upload is authorized by the signed policy in the form's fields. */
export const PostObject = async ({ store, credentials, now }: Context, request: S3Request): Promise<Answer> => {
  const bucket = store.bucket(request.bucket);
  const { fields, fileName, file } = await readPostForm(request.message);
  fields.set('bucket', request.bucket);
  const { minBytes, maxBytes } = checkPolicy(fields, credentials, now());
  const key = (fields.get('key') ?? '').replaceAll('${filename}', fileName);
  if (key === '') throw invalidArgument("Bucket POST must contain a field named 'key'.");
  checkKey(key);

  const path = store.temporaryPath();
  const { size, md5 } = await writeBody(file, path, [], maxBytes);
  const etag = md5.toString('hex');
  try {
    if (size < minBytes)
      throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    const described = describedBy(Object.fromEntries(fields));
    await bucket.put(path, { key, size, etag, checksums: {}, modified: now().toISOString(), ...described });
  } finally {
    await rm(path, { force: true });
  }
  return answerTo(fields.get('success_action_status'), request.bucket, key, etag);
};
