import { errors } from '../strings/en/errors.ts';
import { wordsOf } from '../strings/language.ts';
import { ApiError } from './http.ts';

/** A file of ours by its address; undefined when it is gone. @throws ApiError when it cannot be had now */
export const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob | undefined> => {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, 'OFFLINE', wordsOf(errors).offline);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new ApiError(response.status, 'INTERNAL', '');
  return response.blob();
};
