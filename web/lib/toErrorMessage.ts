import { ApiError, isAnnounced } from './http.ts';
import { errors } from '../strings/en/errors.ts';
import { wordsOf } from '../strings/language.ts';

/** The message to show. Undefined if the app already announces the error elsewhere. */
export const toErrorMessage = (error: unknown): string | undefined => {
  if (isAnnounced(error)) return undefined;
  return (error instanceof ApiError && error.message) || wordsOf(errors).unexpected;
};
