import { PAYLOAD_BYTES } from './limits.ts';
import { StatesError } from './statesError.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Converts a value as if it had been sent as JSON: `undefined` becomes null, and a Date becomes text. */
export const toJson = (value: unknown): Json => {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? null : (JSON.parse(text) as Json);
};

/** @param what names the value in the error's cause @throws StatesError States.DataLimitExceeded over 256 KiB */
export const withinLimit = (value: Json, what: string): string => {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > PAYLOAD_BYTES) {
    throw new StatesError('States.DataLimitExceeded', `${what} is over ${PAYLOAD_BYTES} bytes.`);
  }
  return text;
};
