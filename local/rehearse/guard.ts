import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { answering, AwsError, readBytes } from '#local/platform/wire/wire.ts';
import type { CallsOf } from './calls/callsOf.ts';
import { placeOf, s3CallsWith } from './calls/s3.ts';
import { denialMessage, type Principal, type Watch } from './iam/watch.ts';

const DENIED_STATUS = 403;

type Guard = {
  /** @returns undefined for the access key of the account itself, which has all permissions */
  principalOf: (accessKeyId: string) => Principal | undefined;
  watch: Watch;
};

const accessKeyOf = ({ headers }: IncomingMessage): string =>
  /Credential=([^/,]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';

const readAgain = ({ method, url, headers, socket }: IncomingMessage, bytes: Buffer): IncomingMessage =>
  Object.assign(Readable.from([bytes]), { method, url, headers, socket }) as unknown as IncomingMessage;

const bodyOf = (request: IncomingMessage) => {
  let read: Buffer | undefined;
  return {
    bytes: async () => (read ??= await readBytes(request)),
    forOthers: () => (read === undefined ? request : readAgain(request, read)),
  };
};

/** Security: refuses calls that the caller's role does not allow. */
export const guarded = (emulator: Emulator, callsOf: CallsOf, { principalOf, watch }: Guard): Emulator => ({
  ...emulator,
  handle: (request, response) =>
    answering(response, async () => {
      const principal = principalOf(accessKeyOf(request));
      if (!principal) return emulator.handle(request, response);
      const body = bodyOf(request);
      const json = async () => JSON.parse((await body.bytes()).toString('utf8')) as Record<string, unknown>;
      const refused = watch.refused(principal, await callsOf(request, json));
      if (refused) {
        request.resume();
        throw new AwsError('AccessDeniedException', denialMessage(principal, refused), DENIED_STATUS);
      }
      return emulator.handle(body.forOthers(), response);
    }),
});

const refuseAsS3 = (request: IncomingMessage, response: ServerResponse, message: string): void => {
  request.resume();
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
  response.writeHead(DENIED_STATUS, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : xml);
};

/**
 * As on AWS, a missing object is answered with 403 unless the caller may list the bucket.
 * @param isThere tells whether an object exists
 */
export const guardedS3 = (
  emulator: Emulator,
  { principalOf, watch, isThere }: Guard & { isThere: (bucket: string, key: string) => Promise<boolean> },
): Emulator => ({
  ...emulator,
  handle: async (request, response) => {
    const principal = principalOf(accessKeyOf(request));
    if (!principal) return emulator.handle(request, response);
    const body = bodyOf(request);
    const calls = await s3CallsWith(async () => (await body.bytes()).toString('utf8'))(request, async () => ({}));
    const refused = watch.refused(principal, calls);
    if (refused) return refuseAsS3(request, response, denialMessage(principal, refused));
    const { bucket, key } = placeOf(request);
    const isReading = key !== '' && (request.method === 'GET' || request.method === 'HEAD');
    const list = { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` };
    if (isReading && !(await isThere(bucket, decodeURIComponent(key))) && watch.refused(principal, [list]))
      return refuseAsS3(request, response, denialMessage(principal, list));
    return emulator.handle(body.forOthers(), response);
  },
});
