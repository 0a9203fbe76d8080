import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { checkWrite } from '../conditions.ts';
import { describedByRequest } from '../objectHeaders.ts';
import { headerOf, refuseHeaders, type S3Operation } from '../request.ts';
import { invalidArgument, S3Error } from '../s3Error.ts';
import { element, xmlDocument } from '../xml.ts';

const CONDITIONS = ['match', 'none-match', 'modified-since', 'unmodified-since'];

const sourceOf = (header: string): { bucket: string; key: string } => {
  const [path = '', version] = header.replace(/^\//, '').split('?');
  const slash = path.indexOf('/');
  if (slash < 1 || version !== undefined) throw invalidArgument('x-amz-copy-source must be bucket/key.');
  return { bucket: decodeURIComponent(path.slice(0, slash)), key: decodeURIComponent(path.slice(slash + 1)) };
};

export const CopyObject: S3Operation = async ({ store, now }, request) => {
  refuseHeaders(
    request,
    CONDITIONS.map((name) => `x-amz-copy-source-if-${name}`),
  );
  const target = store.bucket(request.bucket);
  const source = sourceOf(headerOf(request, 'x-amz-copy-source') ?? '');
  const replaces = (directive: string) => headerOf(request, directive) === 'REPLACE';
  const replacesMetadata = replaces('x-amz-metadata-directive');
  const replacesTags = replaces('x-amz-tagging-directive');
  if (source.bucket === request.bucket && source.key === request.key && !replacesMetadata && !replacesTags)
    throw new S3Error(400, 'InvalidRequest', 'This copy request is illegal because it would change nothing.');

  const described = describedByRequest(request);
  const { meta, handle } = await store.bucket(source.bucket).open(source.key);
  const path = store.temporaryPath();
  try {
    // The open handle reads this version even if the source is replaced meanwhile.
    await pipeline(handle.createReadStream({ autoClose: false }), createWriteStream(path));
    const copy = {
      ...meta,
      key: request.key,
      modified: now().toISOString(),
      headers: replacesMetadata ? described.headers : meta.headers,
      user: replacesMetadata ? described.user : meta.user,
      tags: replacesTags ? described.tags : meta.tags,
    };
    const placed = await target.put(path, copy, (current) => checkWrite(request.message.headers, current));
    const members = [element('ETag', `"${placed.etag}"`), element('LastModified', placed.modified)];
    return { status: 200, xml: xmlDocument(element('CopyObjectResult', members)) };
  } finally {
    await handle.close();
    await rm(path, { force: true });
  }
};
