const headers = { 'content-type': 'multipart/form-data; boundary=b' } as const;
const DISPOSITION = 'Content-Disposition: form-data; name=';

/** More parts than any form of ours has; the last is cut off, and the closing boundary stands in its text. */
export const cutOffInPart = {
  headers,
  body: Buffer.from(`${`--b\r\n${DISPOSITION}"t"\r\n\r\nx\r\n`.repeat(18)}--b\r\n${DISPOSITION}"t"\r\n\r\nx --b-- `),
};

/** A file part whose head is followed by the closing boundary, with no line break of its own before it. */
export const endsAtHead = {
  headers,
  body: Buffer.from(`--b\r\n${DISPOSITION}"file"; filename="a"\r\n\r\n--b--`),
};
