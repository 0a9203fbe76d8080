import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { GetObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { mediaHeadersFor } from '#shared/csp.ts';
import { isSignedFor } from '#local/platform/edge/media.ts';

type Needs = { s3: S3Client; bucket: string; keyId: string; publicKey: () => Promise<KeyObject>; now: () => Date };

const SHARED = 'public, max-age=300';

/** As in CloudFront, `/media/*` and `/drafts/*` need a signed URL. `/previews/*` and `/soundtracks/*` are public. */
export const serveMedia =
  ({ s3, bucket, keyId, publicKey, now }: Needs) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const isShared = !/^\/(media|drafts)\//.test(url.pathname);
    const by = { keyId, publicKey: await publicKey(), now: now() };
    if (!isShared && !isSignedFor(url, by)) return void response.writeHead(403).end();
    try {
      const range = request.headers.range;
      const object = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: decodeURIComponent(url.pathname.slice(1)),
          ...(range !== undefined && { Range: range }),
        }),
      );
      response.writeHead(range !== undefined && object.ContentRange ? 206 : 200, {
        'content-type': object.ContentType ?? 'application/octet-stream',
        'content-length': String(object.ContentLength ?? 0),
        'accept-ranges': 'bytes',
        'cache-control': isShared ? (object.CacheControl ?? SHARED) : 'private, max-age=1800, immutable',
        ...mediaHeadersFor(),
        ...(object.ContentDisposition && { 'content-disposition': object.ContentDisposition }),
        ...(object.ETag && { etag: object.ETag }),
        ...(object.ContentRange && { 'content-range': object.ContentRange }),
      });
      if (request.method === 'HEAD') response.end();
      else await pipeline(object.Body as Readable, response).catch(() => response.destroy());
    } catch (error) {
      if (!(error instanceof S3ServiceException) && !(error instanceof URIError)) throw error;
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 404;
      response.writeHead(status === 416 ? 416 : 404).end();
    }
  };
