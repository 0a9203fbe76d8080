const headers = { 'content-type': 'multipart/form-data; boundary=b' } as const;
const DISPOSITION = 'Content-Disposition: form-data; name=';

/** A form with more parts than ours. The last part is truncated, and its text contains the closing boundary. */
export const cutOffInPart = {
  headers,
  body: Buffer.from(`${`--b\r\n${DISPOSITION}"t"\r\n\r\nx\r\n`.repeat(18)}--b\r\n${DISPOSITION}"t"\r\n\r\nx --b-- `),
};

/** A form whose closing boundary follows a part's header without a line break. */
export const endsAtHead = {
  headers,
  body: Buffer.from(`--b\r\n${DISPOSITION}"file"; filename="a"\r\n\r\n--b--`),
};
