import type { IncomingMessage } from 'node:http';
import { limits } from '#shared/limits.ts';

/** Room for the multipart frame and its text fields around a picture of the largest size. */
const FRAME_BYTES = 64 * 1024;
export const BODY_LIMIT_BYTES = limits.uploadBytes + FRAME_BYTES;

export type Body = { status: 'read'; bytes: Buffer } | { status: 'tooLarge' } | { status: 'broken' };

/** Reads a body into bounded memory. Over the limit it stops at once. */
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
 * Reads and drops the bytes that a sender still sends after its answer, for a limited time. Closing a connection with unread bytes resets
 * it and loses the answer, for which some senders look only at the end.
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
