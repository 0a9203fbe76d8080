import { createHash } from 'node:crypto';
import { plainScript } from './script.ts';
import type { Speak } from './speech.ts';
import type { SpeechServer } from './speechServer.ts';
import { findVoice, SERVER_PREFIX } from './voices.ts';

const TEXT = 'A picture holds more than it shows. Sit down for a minute, and I will tell you the rest.';
const SAMPLE_RATE = 24_000;

/** Each combination of server, model, voice and text has its own path, so a saved preview is never out of date. */
export const previewPathOf = ({ url, model }: Pick<SpeechServer, 'url' | 'model'>, id: string): string => {
  const digest = createHash('sha256').update([url, model, id, TEXT].join('\0')).digest('hex').slice(0, 32);
  return `/previews/server/${digest}.mp3`;
};

export const previewsOf = (server: SpeechServer | undefined): ReadonlyMap<string, string> =>
  new Map(server?.voices.map(({ id }) => [previewPathOf(server, id), id]));

export type SpeakPreview = (id: string, signal: AbortSignal) => Promise<Uint8Array>;

/** @throws Error when there is no speech server, or it fails */
export const speakPreviewBy =
  (speak: Speak | undefined): SpeakPreview =>
  async (id, signal) => {
    const voice = findVoice(`${SERVER_PREFIX}${id}`);
    if (!speak || !voice) throw new Error('no speech server');
    const spoken = await speak({ source: TEXT, script: plainScript(TEXT), voice, sampleRate: SAMPLE_RATE }, signal);
    return spoken.mp3;
  };
