import { refusalOf } from '../lib/client.ts';
import { inTime } from '../lib/inTime.ts';

/** Undefined when the server gives no reason. */
export const readPreviewError = async (url: string): Promise<string | undefined> => {
  try {
    const response = await inTime(fetch)(url);
    if (!response.ok) return (await refusalOf(response)).message || undefined;
    void response.body?.cancel();
  } catch {
    // The network is down, or the response came too late.
  }
  return undefined;
};
