import { byteReader } from './byteReader.ts';
import { S3Error } from './s3Error.ts';

const MAX_LINE_BYTES = 8192;
const CRLF = '\r\n';

const malformed = () => new S3Error(400, 'InvalidRequest', 'The aws-chunked body is not well-formed.');

/**
 * Decodes an aws-chunked body, and puts its trailing headers into `trailers`.
 * @throws S3Error IncompleteBody, InvalidRequest
 */
export const dechunk = async function* (
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer, void> {
  const reader = byteReader(source);
  for (;;) {
    const [size = ''] = (await reader.line(CRLF, MAX_LINE_BYTES)).split(';');
    if (!/^[0-9a-f]{1,12}$/i.test(size)) throw malformed();
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    yield* reader.take(length);
    if ((await reader.line(CRLF, MAX_LINE_BYTES)) !== '') throw malformed();
  }
  for (;;) {
    const line = await reader.line(CRLF, MAX_LINE_BYTES);
    if (line === '') return;
    const colon = line.indexOf(':');
    if (colon < 1) throw malformed();
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
};
