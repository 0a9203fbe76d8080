import stories from '#assets/samples/samples.json' with { type: 'json' };
import { wordsByPauses } from '#functions/recording/sound/placeByPauses.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { joinSamples } from '#functions/sound/joinSamples.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import type { Language } from '#shared/story/language.ts';
import type { Timbre } from '#local/standins/polly/voices.ts';
import { inARoom, partOf, readByEspeak, timbreOf, type Spoken } from '../support/alignedWords.ts';
import { within } from '../support/measure.ts';
import texts from './pauses.fixture.json' with { type: 'json' };

/**
 * Sentences are highlighted because their errors are within the budget. Words would be, if 95 % of them were within
 * half a second. The voices are synthetic, so their tempo and pauses are varied as people vary them.
 */
const BUDGET_MILLISECONDS = { mean: 250, p95: 1000 };
const WORD_MILLISECONDS = 500;
/** The usual change of tempo from sentence to sentence, and the words after which a reader hesitates. */
const TEMPO = 0.12;
const HESITATIONS = 0.04;
const ENGLISH_TEXTS = 4;

const voices: Readonly<Record<string, readonly string[]>> = {
  en: ['Brian', 'Niamh', 'Joanna'],
  es: ['Lucia', 'Andres'],
  zh: ['Zhiyu'],
};

const textsOf = (language: string): readonly string[] =>
  language === 'en'
    ? stories.slice(0, ENGLISH_TEXTS).map(({ text }) => text)
    : ((texts as Record<string, readonly string[]>)[language] ?? []);

/** A pseudo-random sequence between 0 and 1, so that each run measures the same recordings. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
};

/** Reads like a person: in varied tempo, with varied pauses, one sentence in ten without a pause after it. */
const readLikeAPerson = async (text: string, timbre: Timbre, language: Language, seed: number): Promise<Spoken> => {
  const random = randomOf(seed);
  const parts: Float32Array[] = [];
  const words: Spoken['words'][number][] = [];
  let sampleRate = 24_000;
  let samples = 0;
  const add = (part: Float32Array): void => {
    parts.push(part);
    samples += part.length;
  };
  const pause = (seconds: number): void => add(new Float32Array(Math.round(seconds * sampleRate)));
  for (const { start, end, startsParagraph } of splitSentences(text, language)) {
    if (samples > 0 && random() > 0.1) pause(startsParagraph ? 0.6 + 0.9 * random() : 0.25 + 0.75 * random());
    const tempo = 1 + TEMPO * (random() + random() + random() - 1.5) * 2;
    const wordsPerMinute = Math.round(timbre.wordsPerMinute * tempo);
    const spoken = await readByEspeak(text.slice(start, end), { ...timbre, wordsPerMinute });
    ({ sampleRate } = spoken.sound);
    let from = 0;
    for (const { index, seconds } of spoken.words) {
      const to = Math.round(seconds * sampleRate);
      if (to > from && index > 0 && random() < HESITATIONS) {
        add(spoken.sound.samples.slice(from, to));
        pause(0.2 + 0.5 * random());
        from = to;
      }
      words.push({ index: start + index, seconds: (samples + to - from) / sampleRate });
    }
    add(spoken.sound.samples.slice(from));
  }
  return { sound: { samples: joinSamples(parts), sampleRate }, words };
};

type Errors = { words: number[]; sentences: number[] };

const errorsOf = (text: string, language: Language, { sound, words }: Spoken): Errors => {
  const found = wordsByPauses(text, language, sound);
  const truth = new Map(words.map(({ index, seconds }) => [index, seconds * 1000]));
  const off = found.words.flatMap(({ start, milliseconds }) => {
    const known = truth.get(start);
    return known === undefined ? [] : [{ start, error: Math.abs(milliseconds - known) }];
  });
  const firsts = found.sentences.flatMap(
    (sentence) => off.find(({ start }) => start >= sentence.start && start < sentence.end) ?? [],
  );
  return { words: off.map(({ error }) => error), sentences: firsts.map(({ error }) => error) };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every language and room has its own figures, because Japanese is nearest to Chinese. */
const measure = async (code: string, rooms: Readonly<Record<string, (sound: Sound) => Sound>>) => {
  const language = code as Language;
  const read: { text: string; spoken: Spoken }[] = [];
  for (const voice of voices[code] ?? [])
    for (const [at, text] of textsOf(code).entries())
      for (const seed of [1, 2]) {
        const spoken = await readLikeAPerson(text, timbreOf(voice), language, 100 * seed + at);
        read.push({ text, spoken });
      }
  return Object.entries(rooms).map(([room, heardIn]) => {
    const all = read.map(({ text, spoken }) => errorsOf(text, language, { ...spoken, sound: heardIn(spoken.sound) }));
    const words = all.flatMap((one) => one.words);
    const sentences = all.flatMap((one) => one.sentences);
    const inHalfASecond = words.filter((error) => error <= WORD_MILLISECONDS).length / words.length;
    console.log(
      `${code}, ${room}, ${read.length} recordings: ${words.length} words, mean ${mean(words).toFixed(0)} ms, ` +
        `95 % within ${partOf(words, 0.95).toFixed(0)} ms, ${(100 * inHalfASecond).toFixed(1)} % within 500 ms`,
    );
    const what = `${code}, ${room}, starts of ${sentences.length} sentences`;
    return [
      within(`${what}, mean error`, mean(sentences), BUDGET_MILLISECONDS.mean, 'ms'),
      within(`${what}, 95th percentile`, partOf(sentences, 0.95), BUDGET_MILLISECONDS.p95, 'ms'),
    ].every(Boolean);
  });
};

export const bench = async (): Promise<boolean> => {
  const rooms = { plain: (sound: Sound) => sound, 'in a room': inARoom };
  const passes: boolean[] = [];
  for (const code of Object.keys(voices)) passes.push(...(await measure(code, rooms)));
  return passes.every(Boolean);
};
