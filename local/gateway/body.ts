import type { IncomingMessage } from 'node:http';
import { limits } from '#shared/limits.ts';

/** Room for the multipart frame and its text fields around a picture of the largest size. */
const FRAME_BYTES = 64 * 1024;
export const BODY_LIMIT_BYTES = limits.uploadBytes + FRAME_BYTES;

export type Body = { is: 'read'; bytes: Buffer } | { is: 'tooLarge' } | { is: 'broken' };

/** Reads a body into bounded memory: what is over the limit is not kept, and the rest of it is not waited for. */
export const readBody = async (request: IncomingMessage): Promise<Body> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return { is: 'tooLarge' };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > BODY_LIMIT_BYTES) return { is: 'tooLarge' };
      chunks.push(chunk);
    }
  } catch {
    return { is: 'broken' };
  }
  return { is: 'read', bytes: Buffer.concat(chunks) };
};
