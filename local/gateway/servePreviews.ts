import { randomUUID } from 'node:crypto';
import { refuse, type Serve } from './gateway.ts';

export type PreviewStatus = 'ready' | 'none' | 'busy' | 'failed';

/** The first GET of a preview makes it. HEAD requests make nothing. */
export const servePreviews =
  ({ make, media }: { make: (path: string) => Promise<PreviewStatus>; media: Serve }): Serve =>
  async (request, response, url) => {
    const status = request.method === 'GET' ? await make(url.pathname) : 'none';
    if (status === 'busy') return refuse(response, 'BUSY', 'BUSY', randomUUID());
    if (status === 'failed') return refuse(response, 'SPEECH_UNAVAILABLE', 'PREVIEW_DOWN', randomUUID());
    return media(request, response, url);
  };
