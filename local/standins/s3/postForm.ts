import type { IncomingMessage } from 'node:http';

import { byteReader } from './byteReader.ts';
import { S3Error } from './s3Error.ts';

export type PostForm = { fields: Map<string, string>; fileName: string; file: AsyncIterable<Buffer> };

const MAX_HEADER_BYTES = 4096;
/** S3's documented limit for a form without its file. */
const MAX_FIELDS_BYTES = 20 * 1024;

const malformed = (message: string) => new S3Error(400, 'MalformedPOSTRequest', message);

/** S3 ignores fields after `file`. @throws S3Error MalformedPOSTRequest … */
export const readPostForm = async (message: IncomingMessage): Promise<PostForm> => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/.exec(message.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed('The body has no boundary.');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const reader = byteReader(message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>);
  const fields = new Map<string, string>();
  let fieldsBytes = 0;

  if ((await reader.line('\r\n', MAX_HEADER_BYTES)) !== `--${boundary}`) throw malformed('The form does not begin.');
  for (;;) {
    let disposition = '';
    for (let line = ' '; line !== '';) {
      line = await reader.line('\r\n', MAX_HEADER_BYTES);
      if (/^content-disposition:/i.test(line)) disposition = line;
    }
    const name = (/[; ]name="([^"]*)"/.exec(disposition)?.[1] ?? '').toLowerCase();
    if (name === 'file')
      return { fields, fileName: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '', file: reader.until(delimiter) };
    const value = await reader.line(delimiter.toString(), MAX_FIELDS_BYTES);
    fieldsBytes += Buffer.byteLength(value);
    if (fieldsBytes > MAX_FIELDS_BYTES)
      throw new S3Error(400, 'MaxPostPreDataLengthExceeded', 'The fields before the file are too large.');
    fields.set(name, value);
    const after = await reader.line('\r\n', MAX_HEADER_BYTES);
    if (after === '--') throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
    if (after !== '') throw malformed('The form is not well-formed.');
  }
};
