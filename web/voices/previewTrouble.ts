import { refusalOf } from '../lib/client.ts';
import { inTime } from '../lib/inTime.ts';

/** The server's reason that a preview cannot be heard. Undefined when it gives none. */
export const previewTrouble = async (url: string): Promise<string | undefined> => {
  try {
    const response = await inTime(fetch)(url);
    if (!response.ok) return (await refusalOf(response)).message || undefined;
    void response.body?.cancel();
  } catch {
    // The network is down, or nothing answered in time.
  }
  return undefined;
};
