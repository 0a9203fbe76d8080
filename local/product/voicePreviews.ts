import type { Media } from '#functions/platform/objects/ports.ts';
import type { PreviewStatus } from '#local/gateway/servePreviews.ts';
import type { SpeakPreview } from '#local/standins/polly/serverPreviews.ts';

/** Money: the speech server may charge for each preview, so only this many may be requested at the same time. */
const MAX_UNDER_WAY = 4;
/** After a failure, the same preview is not requested again for a minute. */
const FAILED_MILLISECONDS = 60_000;

type Needs = {
  voices: ReadonlyMap<string, string>;
  speak: SpeakPreview;
  media: Pick<Media, 'has' | 'put'>;
  now: () => Date;
  log: (line: string) => void;
};

export const createVoicePreviews = ({ voices, speak, media, now, log }: Needs) => {
  const underWay = new Map<string, Promise<PreviewStatus>>();
  const failures = new Map<string, number>();
  const stopped = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  const hasJustFailed = (path: string): boolean =>
    now().getTime() - (failures.get(path) ?? Number.NEGATIVE_INFINITY) < FAILED_MILLISECONDS;

  const speakAndSave = async (path: string, voice: string): Promise<PreviewStatus> => {
    const key = path.slice(1);
    // Checked again, because another request may have made the preview while this one waited.
    if (await media.has(key)) return 'ready';
    let mp3: Uint8Array;
    try {
      mp3 = await speak(voice, stopped.signal);
    } catch (error) {
      failures.set(path, now().getTime());
      log(`previews: the preview of ${voice} failed (${error instanceof Error ? error.message : String(error)})`);
      return 'failed';
    }
    // `madeOf` makes the file cacheable for everybody. This is safe, because another voice or text has another key.
    await media.put(key, mp3, 'audio/mpeg', { madeOf: key });
    failures.delete(path);
    return 'ready';
  };

  const begin = (path: string, voice: string): Promise<PreviewStatus> => {
    const making = last.then(() => speakAndSave(path, voice)).finally(() => underWay.delete(path));
    last = making.catch(() => undefined);
    underWay.set(path, making);
    return making;
  };

  return {
    make: async (path: string): Promise<PreviewStatus> => {
      const voice = voices.get(path);
      if (voice === undefined) return 'none';
      if (await media.has(path.slice(1))) return 'ready';
      if (hasJustFailed(path)) return 'failed';
      const making = underWay.get(path);
      if (making) return making;
      return underWay.size < MAX_UNDER_WAY ? begin(path, voice) : 'busy';
    },
    close: () => stopped.abort(new Error('the product stops')),
  };
};
