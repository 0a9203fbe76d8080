import { S3Error } from './s3Error.ts';

export type ByteReader = {
  line(delimiter: string, limit: number): Promise<string>;
  take(length: number): AsyncGenerator<Buffer, void>;
  /** Reads up to the delimiter, and consumes the delimiter too. @throws S3Error IncompleteBody */
  until(delimiter: Buffer): AsyncGenerator<Buffer, void>;
};

const incomplete = () =>
  new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the request.');

export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  const more = async (): Promise<void> => {
    const next = await pieces.next();
    if (next.done === true) throw incomplete();
    held = held.length > 0 ? Buffer.concat([held, next.value]) : next.value;
  };
  const drop = (length: number): Buffer => {
    const dropped = held.subarray(0, length);
    held = held.subarray(length);
    return dropped;
  };

  return {
    line: async (delimiter, limit) => {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at > limit || (at < 0 && held.length > limit))
          throw new S3Error(400, 'InvalidRequest', `A line of the body is over ${limit} bytes.`);
        if (at >= 0) return drop(at + delimiter.length).toString('utf8', 0, at);
        await more();
      }
    },
    take: async function* (length) {
      for (let left = length; left > 0;) {
        if (held.length === 0) await more();
        const piece = drop(Math.min(left, held.length));
        left -= piece.length;
        yield piece;
      }
    },
    until: async function* (delimiter) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at >= 0) {
          const last = drop(at);
          drop(delimiter.length);
          yield last;
          return;
        }
        // The delimiter may span two pieces, so bytes at the end that may be its beginning are kept.
        const sure = held.length - delimiter.length + 1;
        if (sure > 0) yield drop(sure);
        await more();
      }
    },
  };
};
