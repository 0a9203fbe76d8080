import { randomUUID } from 'node:crypto';
import { refuse, type Serve } from './gateway.ts';

/** `none`: the path is no preview of a speech server's voice. */
export type PreviewStatus = 'ready' | 'none' | 'busy' | 'failed';

/** Makes a preview when somebody first plays it, then serves it as any other file. A HEAD request makes nothing. */
export const servePreviews =
  ({ make, media }: { make: (path: string) => Promise<PreviewStatus>; media: Serve }): Serve =>
  async (request, response, url) => {
    const status = request.method === 'GET' ? await make(url.pathname) : 'none';
    if (status === 'busy') return refuse(response, 'BUSY', 'BUSY', randomUUID());
    if (status === 'failed') return refuse(response, 'SPEECH_UNAVAILABLE', 'PREVIEW_DOWN', randomUUID());
    return media(request, response, url);
  };
