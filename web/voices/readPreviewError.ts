import { refusalOf } from '../lib/client.ts';
import { inTime } from '../lib/inTime.ts';

/** Fetches a failed preview again to read the server's reason. Undefined if it gives none. */
export const readPreviewError = async (url: string): Promise<string | undefined> => {
  try {
    const response = await inTime(fetch)(url);
    if (!response.ok) return (await refusalOf(response)).message || undefined;
    void response.body?.cancel();
  } catch {
    // Ignored, because the network is down or the response came too late.
  }
  return undefined;
};
