import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { proveWritable } from '#local/platform/files/dataFolder.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { expireObjects } from './lifecycle.ts';
import { openObjectStore } from './objectStore.ts';
import { PostObject } from './operations/PostObject.ts';
import { parseRequest, type Answer, type Context, type S3Request } from './request.ts';
import { routeOf } from './routes.ts';
import { S3Error } from './s3Error.ts';
import { verify } from './sigv4.ts';
import { element, xmlDocument } from './xml.ts';

const EXPIRY_MILLISECONDS = 60_000;

export type S3 = Emulator & {
  expire(): Promise<number>;
  /** The size of all objects. */
  storedBytes(): number;
};

const isFormUpload = ({ method, bucket, key, query, message }: S3Request) =>
  method === 'POST' &&
  bucket !== '' &&
  key === '' &&
  !query.has('delete') &&
  /^multipart\/form-data\b/.test(message.headers['content-type'] ?? '');

/** Any web page may send a form, because the form's signed policy authorizes the upload. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': '*',
};

const answer = async (context: Context, request: S3Request): Promise<Answer> => {
  if (isFormUpload(request)) return PostObject(context, request);
  const signed = verify(request, context.credentials, context.now());
  return routeOf(signed)(context, signed);
};

const send = async (response: ServerResponse, { status, headers = {}, xml, file }: Answer): Promise<void> => {
  if (file) {
    const { handle, start, end } = file;
    response.writeHead(status, { ...headers, 'content-length': String(end - start + 1) });
    if (end >= start) return pipeline(handle.createReadStream({ start, end }), response);
    await handle.close();
    response.end();
    return;
  }
  const type = xml === undefined ? {} : { 'content-type': 'application/xml' };
  const hasLength = status !== 204 && status !== 304 && headers['content-length'] === undefined;
  const length = hasLength ? { 'content-length': String(Buffer.byteLength(xml ?? '')) } : {};
  response.writeHead(status, { ...type, ...length, ...headers });
  response.end(xml);
};

const refusal = (error: S3Error, method: string, requestId: string): Answer => {
  const members = [
    ['Code', error.code] as const,
    ['Message', error.message] as const,
    ['RequestId', requestId] as const,
  ];
  const body = xmlDocument(
    element(
      'Error',
      members.map(([name, text]) => element(name, text)),
    ),
  );
  return { status: error.status, headers: { ...error.headers }, ...(method !== 'HEAD' && { xml: body }) };
};

const isGone = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException).code));

/** @param options.credentials secrets by access key id @throws DataFolderError when the folder is not writable */
export const createS3 = async (options: {
  root: string;
  credentials: Readonly<Record<string, string>>;
  now: () => Date;
}): Promise<S3> => {
  const { root, credentials, now } = options;
  await proveWritable(root);
  const store = await openObjectStore(root);
  const context = { store, credentials, now };
  const timer = setInterval(() => {
    expireObjects(store, now()).catch((error: unknown) => console.error('s3: expiring failed:', error));
  }, EXPIRY_MILLISECONDS).unref();

  return {
    name: 's3',
    // Security: web pages served from this machine may call S3. Without a signed policy or URL, their calls are
    // refused.
    allowsOrigin: (origin) => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin),
    handle: async (message, response) => {
      const requestId = randomUUID();
      response.setHeader('x-amz-request-id', requestId);
      try {
        const request = parseRequest(message);
        if (isFormUpload(request) || request.method === 'OPTIONS')
          for (const [name, value] of Object.entries(anyOrigin)) response.setHeader(name, value);
        await send(response, request.method === 'OPTIONS' ? { status: 200 } : await answer(context, request));
      } catch (error) {
        // The client disconnected, so it gets no answer.
        if (isGone(error)) response.destroy();
        else if (error instanceof S3Error && !response.headersSent)
          await send(response, refusal(error, message.method ?? '', requestId));
        else throw error;
      }
    },
    expire: async () => expireObjects(store, now()),
    storedBytes: () => store.buckets().reduce((sum, bucket) => sum + bucket.storedBytes(), 0),
    close: async () => {
      clearInterval(timer);
      await store.idle();
    },
  };
};
