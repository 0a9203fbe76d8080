import { ApiError, isAnnounced } from './http.ts';
import { errors } from '../strings/en/errors.ts';
import { wordsOf } from '../strings/language.ts';

/** Why something came to nothing, in a sentence: the server's own where it has one, none where it was said already. */
export const toErrorMessage = (error: unknown): string | undefined => {
  if (isAnnounced(error)) return undefined;
  return (error instanceof ApiError && error.message) || wordsOf(errors).unexpected;
};
