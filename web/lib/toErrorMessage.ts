import { ApiError, isAnnounced } from './http.ts';
import { errors } from '../strings/en/errors.ts';
import { wordsOf } from '../strings/language.ts';

/** Undefined when the product has already shown the error. */
export const toErrorMessage = (error: unknown): string | undefined => {
  if (isAnnounced(error)) return undefined;
  return (error instanceof ApiError && error.message) || wordsOf(errors).unexpected;
};
