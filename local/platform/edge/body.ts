import type { IncomingMessage } from 'node:http';
import { limits } from '#shared/limits.ts';

/** Room for the multipart frame and its text fields around a picture of the largest size. */
const FRAME_BYTES = 64 * 1024;
export const BODY_LIMIT_BYTES = limits.uploadBytes + FRAME_BYTES;

export type Body = { is: 'read'; bytes: Buffer } | { is: 'tooLarge' } | { is: 'broken' };

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
      if (size > BODY_LIMIT_BYTES) settle({ is: 'tooLarge' });
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return settle({ is: 'tooLarge' });
    request.on('data', keep);
    request.once('end', () => settle({ is: 'read', bytes: Buffer.concat(chunks) }));
    request.once('error', () => settle({ is: 'broken' }));
    return request.once('close', () => settle({ is: 'broken' }));
  });

export type Lingering = { mostBytes: number; mostMilliseconds: number };

/**
 * Reads and drops the bytes that a sender still sends after its answer, for a limited time. Closing a connection with unread bytes resets
 * it and loses the answer, for which some senders look only at the end.
 */
export const discardRest = (request: IncomingMessage, { mostBytes, mostMilliseconds }: Lingering): void => {
  let discarded = 0;
  const cutOff = (): void => void request.socket.destroy();
  const timer = setTimeout(cutOff, mostMilliseconds);
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > mostBytes) cutOff();
  });
  request.once('close', () => clearTimeout(timer));
};
