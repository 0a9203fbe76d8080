import { crc32 } from 'node:zlib';

const STRING_HEADER = 7;
const PRELUDE_BYTES = 12;
const CHECKSUM_BYTES = 4;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const headerOf = ([name, value]: [string, string]): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.of(name.length), Buffer.from(name), Buffer.of(STRING_HEADER), length, bytes]);
};

const encodeMessage = (headers: Readonly<Record<string, string>>, payload: unknown): Buffer => {
  const head = Buffer.concat(Object.entries(headers).map(headerOf));
  const body = Buffer.from(JSON.stringify(payload));
  const lengths = Buffer.concat([
    uint32(PRELUDE_BYTES + head.length + body.length + CHECKSUM_BYTES),
    uint32(head.length),
  ]);
  const message = Buffer.concat([lengths, uint32(crc32(lengths)), head, body]);
  return Buffer.concat([message, uint32(crc32(message))]);
};

export const encodeEvent = (type: string, payload: unknown): Buffer =>
  encodeMessage({ ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' }, payload);

export const encodeException = (type: string, message: string): Buffer =>
  encodeMessage(
    { ':exception-type': type, ':content-type': 'application/json', ':message-type': 'exception' },
    { message },
  );
