import type { IncomingMessage } from 'node:http';
import type { Call } from '../iam/statement.ts';
import type { CallsOf } from './callsOf.ts';

const arnOfObject = (path: string): string => `arn:aws:s3:::${decodeURIComponent(path.replace(/^\//, ''))}`;

const on = (operation: string, resource: string): Call => ({ action: `s3:${operation}`, resource });

/** The permission for each HTTP method. IAM has no HeadObject permission, so HEAD needs GetObject. */
const OF_OBJECTS: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

const keysIn = (xml: string): string[] => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);

export const placeOf = (request: IncomingMessage): { bucket: string; key: string; query: URLSearchParams } => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/');
  return { bucket, key: rest.join('/'), query };
};

/** @param text reads the request's body, which lists the keys if several objects are deleted */
export const s3CallsWith =
  (text: () => Promise<string>): CallsOf =>
  async (request) => {
    const { bucket, key, query } = placeOf(request);
    const method = request.method ?? 'GET';
    if (key === '') {
      if (method === 'POST' && query.has('delete'))
        return keysIn(await text()).map((one) => on('DeleteObject', arnOfObject(`${bucket}/${one}`)));
      return [on(method === 'GET' || method === 'HEAD' ? 'ListBucket' : `${method}Bucket`, arnOfObject(bucket))];
    }
    const object = arnOfObject(`${bucket}/${key}`);
    const tagging = query.has('tagging') ? 'Tagging' : '';
    const calls = [on(`${OF_OBJECTS[method] ?? method}${tagging}`, object)];
    const { 'x-amz-copy-source': source, 'x-amz-tagging': tags } = request.headers;
    if (typeof source === 'string') calls.push(on('GetObject', arnOfObject(source)));
    if (tags !== undefined) calls.push(on('PutObjectTagging', object));
    return calls;
  };
