import { errors } from '../strings/en/errors.ts';
import { wordsOf } from '../strings/language.ts';
import { ApiError } from './http.ts';

export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the URL late, because some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches one of our files. Returns undefined if it was deleted. @throws ApiError for other failures */
export const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob | undefined> => {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, 'OFFLINE', wordsOf(errors).offline);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new ApiError(response.status, 'INTERNAL', '');
  return response.blob();
};
