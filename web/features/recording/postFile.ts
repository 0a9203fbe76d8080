import type { Upload } from '#shared/recording/recording.ts';

/** The upload failed, because the network failed or the upload's URL has expired. */
export class NotSent extends Error {
  constructor(detail: string) {
    super(`the recording was not sent: ${detail}`);
    this.name = 'NotSent';
  }
}

export type Posting = { onPercent: (percent: number) => void; signal: AbortSignal };

/** Uploads the file. @throws NotSent, or the signal's reason */
export type Post = (upload: Upload, file: Blob, posting: Posting) => Promise<void>;

/** Uses XMLHttpRequest, because `fetch` does not report an upload's progress. */
export const postFile: Post = ({ url, fields }, file, { onPercent, signal }) =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // S3 ignores fields after the file.
    form.append('file', file);
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(signal.reason as Error);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(Math.round((100 * loaded) / total)));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new NotSent(`answered ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new NotSent('no answer')));
    request.open('POST', url);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
