import { Refusal } from './call.ts';

/** A generous limit: our plain forms have one or two fields. */
const MAX_BYTES = 8_192;

export const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType ?? '');

/** @returns the form's text fields. If a field repeats, the last one counts. @throws Refusal BAD_REQUEST */
export const parseForm = (bytes: Uint8Array): Record<string, string> => {
  if (bytes.length > MAX_BYTES) throw new Refusal('BAD_REQUEST', 'FORM_TOO_LONG');
  return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString('utf8')));
};
