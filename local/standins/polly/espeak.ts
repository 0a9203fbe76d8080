import loadEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { readEspeakData, type EspeakData } from './espeakData.ts';
import type { Timbre } from './voices.ts';

export const ESPEAK_RATE = 22_050;

/** `position` is the index, from 0, of the word's first code point in the spoken text. */
export type Utterance = { samples: Int16Array; words: { position: number; seconds: number }[] };

const SILENCE = 40;
const MARGIN_SAMPLES = 0.01 * ESPEAK_RATE;

type Loaded = { espeak: EspeakWorker; data: EspeakData };

let loading: Promise<Loaded> | undefined;
const load = async (): Promise<Loaded> => {
  let data: EspeakData | undefined;
  loading ??= loadEspeak({
    getPreloadedPackage: (_, size) => {
      data = readEspeakData(size);
      return data.buffer;
    },
  }).then(({ eSpeakNGWorker: Worker }) => {
    if (!data) throw new Error('espeak did not read its data');
    return { espeak: new Worker(), data };
  });
  return loading;
};

/** The dictionaries that are not named like their language. */
const DICTIONARIES: Readonly<Record<string, string>> = { nb: 'no' };

/** The dictionary that a voice such as `es+f2` needs. */
export const dictionaryOf = (voice: string): string => {
  const [language = ''] = voice.split(/[+-]/u);
  return DICTIONARIES[language] ?? language;
};

/**
 * Sets the voice. A voice such as `es+f2` has a language and a timbre. @throws Error for an unknown voice, because
 * eSpeak would otherwise speak in the voice before
 */
const setVoice = ({ espeak, data }: Loaded, voice: string): void => {
  data.addDictionary(dictionaryOf(voice));
  const code = espeak.set_voice(voice);
  if (code !== 0) throw new Error(`espeak has no voice ${voice} (code ${code})`);
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
  const loaded = await load();
  const { espeak } = loaded;
  setVoice(loaded, timbre.espeak);
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
