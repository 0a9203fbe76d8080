import type { IncomingMessage } from 'node:http';
import { limits } from '#shared/limits.ts';

/** Space for the boundaries and text fields of a multipart form, besides the picture. */
const FRAME_BYTES = 64 * 1024;
export const BODY_LIMIT_BYTES = limits.uploadBytes + FRAME_BYTES;

export type Body = { status: 'read'; bytes: Buffer } | { status: 'tooLarge' } | { status: 'broken' };

/** Keeps at most `BODY_LIMIT_BYTES` in memory. */
export const readBody = (request: IncomingMessage): Promise<Body> =>
  new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: Body): void => {
      chunks = [];
      request.off('data', keep);
      resolve(body);
    };
    const keep = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > BODY_LIMIT_BYTES) settle({ status: 'tooLarge' });
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return settle({ status: 'tooLarge' });
    request.on('data', keep);
    request.once('end', () => settle({ status: 'read', bytes: Buffer.concat(chunks) }));
    request.once('error', () => settle({ status: 'broken' }));
    return request.once('close', () => settle({ status: 'broken' }));
  });

export type Lingering = { maxBytes: number; maxMilliseconds: number };

/**
 * Reads and drops the rest of a refused body, within limits. Closing a connection with unread bytes resets it, and the
 * client may not see the answer.
 */
export const discardRest = (request: IncomingMessage, { maxBytes, maxMilliseconds }: Lingering): void => {
  let discarded = 0;
  const cutOff = (): void => void request.socket.destroy();
  const timer = setTimeout(cutOff, maxMilliseconds);
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxBytes) cutOff();
  });
  request.once('close', () => clearTimeout(timer));
};
