import loadEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { readEspeakData } from './espeakData.ts';
import type { Timbre } from './voices.ts';

export const ESPEAK_RATE = 22_050;

/** `position` is the index, from 0, of the word's first code point in the spoken text. */
export type Utterance = { samples: Int16Array; words: { position: number; seconds: number }[] };

const SILENCE = 40;
const MARGIN_SAMPLES = 0.01 * ESPEAK_RATE;

let loading: Promise<EspeakWorker> | undefined;
const load = async (): Promise<EspeakWorker> => {
  loading ??= loadEspeak({ getPreloadedPackage: (_, size) => readEspeakData(size) }).then(
    ({ eSpeakNGWorker: Worker }) => new Worker(),
  );
  return loading;
};

const join = (chunks: readonly Int16Array[]): Int16Array => {
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
};

export const speak = async (spoken: string, timbre: Timbre): Promise<Utterance> => {
  const espeak = await load();
  const code = espeak.set_voice(timbre.espeak);
  if (code !== 0) throw new Error(`espeak has no voice ${timbre.espeak} (code ${code})`);
  espeak.rate = timbre.wordsPerMinute;
  espeak.pitch = timbre.pitch;
  espeak.range = timbre.range;
  // At full volume, some voices would clip inside eSpeak. The sound is amplified later.
  espeak.volume = 70;

  const chunks: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  espeak.synthesize(spoken, (samples, some) => {
    if (samples.length > 0) chunks.push(samples);
    events.push(...some);
  });
  const all = join(chunks);
  let from = 0;
  let to = all.length;
  while (from < to && Math.abs(all[from] ?? 0) < SILENCE) from += 1;
  while (to > from && Math.abs(all[to - 1] ?? 0) < SILENCE) to -= 1;
  from = Math.max(0, from - MARGIN_SAMPLES);
  to = Math.min(all.length, to + MARGIN_SAMPLES);

  const words = events
    .filter((event) => event.type === 'word')
    .map((event) => ({
      position: Math.max(0, event.text_position - 1),
      seconds: Math.max(0, event.audio_position / 1000 - from / ESPEAK_RATE),
    }));
  return { samples: all.subarray(from, to), words };
};
