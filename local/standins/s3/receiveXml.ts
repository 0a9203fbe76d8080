import { readFile, rm } from 'node:fs/promises';

import { receive } from './receive.ts';
import type { SignedRequest } from './request.ts';
import { S3Error } from './s3Error.ts';
import { parseXml, type Node } from './xml.ts';

/** Enough for a thousand keys of 1,024 bytes, with each byte escaped. */
const MAX_XML_BYTES = 8 * 1024 * 1024;

/** @throws S3Error MalformedXML, or an error of `receive` */
export const receiveXml = async (request: SignedRequest, temporaryPath: string): Promise<Node> => {
  const { path, size } = await receive(request, temporaryPath);
  try {
    if (size > MAX_XML_BYTES) throw new S3Error(400, 'MalformedXML', 'The XML you provided is too long.');
    return parseXml(await readFile(path, 'utf8'));
  } finally {
    await rm(path, { force: true });
  }
};
