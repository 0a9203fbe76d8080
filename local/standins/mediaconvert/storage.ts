import type { S3Client } from '@aws-sdk/client-s3';
import { errorCodes, JobError } from './job.ts';

const placeOf = (url: string) => {
  const [, Bucket, Key] = /^s3:\/\/([^/]+)\/(.+)$/s.exec(url) ?? [];
  return { Bucket, Key };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NoSuchBucket', 'NotFound'].includes(error.name);

/** Reads and writes files by s3:// URLs. In these, `#`, `?` and `%` have no special meaning. */
export type Storage = ReturnType<typeof createStorage>;

export const createStorage = (connect: () => Promise<S3Client>) => ({
  read: async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await connect();
    try {
      const { Body } = await client.send(new GetObjectCommand(placeOf(url)), { abortSignal: signal });
      return Body ? await Body.transformToByteArray() : new Uint8Array();
    } catch (error) {
      signal.throwIfAborted();
      if (!isMissing(error)) throw error;
      const reason = 'Failed probe/open: [Can not read input stream: [Failed to read data: HeadObject failed]]';
      throw new JobError(errorCodes.notFound, `Unable to open input file [${url}]: [${reason}]`);
    }
  },
  write: async (url: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> => {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await connect();
    const ContentType = 'video/mp4';
    try {
      await client.send(new PutObjectCommand({ ...placeOf(url), Body: bytes, ContentType }), { abortSignal: signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new JobError(errorCodes.internal, `Unable to write to output file [${url}]: [${String(error)}]`);
    }
  },
});
