import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stories from '#assets/samples/samples.json' with { type: 'json' };
import { alignText } from '#functions/recording/sound/alignText.ts';
import { RecordingUnfit } from '#functions/recording/sound/faults.ts';
import { asWav } from '#functions/recording/sound/testing/sounds.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { resample } from '#functions/sound/resample.ts';
import { buildFunctions } from '#infra/build/functions.ts';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { pieceOf } from '#local/standins/polly/testing/plain.ts';
import { inARoom, partOf, readByEspeak, timbreOf, type Spoken } from '../support/alignedWords.ts';
import { foreignVoices, hasForeignVoices } from '../support/foreignVoices.ts';
import { within } from '../support/measure.ts';

const TEXTS = 6;
const WORD = { median: 60, p90: 200 };
const SENTENCE_P90 = 150;
const CPU_SECONDS_A_MINUTE = 2;
const MEGABYTES = 1000;
/** Reading one text takes about 64 s. The long recording is near the limit of ten minutes. */
const TEXT_SECONDS = 64;
const LONG_SECONDS = 520;
/** The sample rate at which browsers send long recordings. */
const SENT_HERTZ = 16_000;

const textOf = (at: number): string => stories[at]?.text ?? '';
const narrate = (text: string): Promise<Spoken> => readByEspeak(text, timbreOf('Joanna'));

const readers = (): Record<string, (text: string) => Spoken | Promise<Spoken>> =>
  hasForeignVoices()
    ? foreignVoices
    : Object.fromEntries(
        ['Brian', 'Niamh'].map((id) => [`espeak as ${id}`, (text: string) => readByEspeak(text, timbreOf(id))]),
      );

/** Measures the errors of an alignment: how far words and sentences are from their true positions. */
const place = (text: string, narration: Spoken, { sound, words }: Spoken) => {
  const marks = narration.words.map(({ index, seconds }) => ({
    milliseconds: seconds * 1000,
    start: index,
    end: index + 1,
  }));
  const truth = new Map(words.map(({ index, seconds }) => [index, seconds * 1000]));
  try {
    const { timings } = alignText(
      { text, language: defaultLanguage },
      { sound: narration.sound, timings: { words: marks } },
      sound,
      'words',
    );
    const off = ({ start, milliseconds }: { start: number; milliseconds: number }): number[] =>
      truth.has(start) ? [Math.abs(milliseconds - (truth.get(start) ?? 0))] : [];
    return {
      isTaken: true,
      isPartial: false,
      words: timings.words.flatMap(off),
      sentences: timings.sentences.flatMap(off),
    };
  } catch (error) {
    if (error instanceof RecordingUnfit) {
      const isPartial = typeof error.failure === 'object' && error.failure.reason === 'RECORDING_PARTIAL';
      return { isTaken: false, isPartial, words: [], sentences: [] };
    }
    throw error;
  }
};

/** Leaves out a paragraph, a different one for each text. */
const withoutParagraph = (at: number): string => {
  const paragraphs = textOf(at).split('\n\n');
  return paragraphs.filter((_, one) => one !== at % paragraphs.length).join('\n\n');
};

const benchPlacing = async (): Promise<boolean> => {
  const rooms: Record<string, (sound: Sound) => Sound> = { plain: (sound) => sound, 'in a room': inARoom };
  const narrations: Spoken[] = [];
  for (let at = 0; at < TEXTS; at += 1) narrations.push(await narrate(textOf(at)));
  const errors = { words: [] as number[], sentences: [] as number[] };
  const counts = { right: 0, refused: 0, wrong: 0, taken: 0, partial: 0, untold: 0 };
  for (const [name, read] of Object.entries(readers()))
    for (const [at, narration] of narrations.entries()) {
      const [right, wrong] = [await read(textOf(at)), await read(textOf(TEXTS + at))];
      const partial = await read(withoutParagraph(at));
      for (const [room, heardIn] of Object.entries(rooms)) {
        const placed = place(textOf(at), narration, { ...right, sound: heardIn(right.sound) });
        const other = place(textOf(at), narration, { ...wrong, sound: heardIn(wrong.sound) });
        const part = place(textOf(at), narration, { ...partial, sound: heardIn(partial.sound) });
        counts.partial += 1;
        if (!part.isPartial) counts.untold += 1;
        counts.right += 1;
        counts.wrong += 1;
        if (!placed.isTaken) counts.refused += 1;
        if (other.isTaken) counts.taken += 1;
        errors.words.push(...placed.words);
        errors.sentences.push(...placed.sentences);
        if (!placed.isTaken || other.isTaken || !part.isPartial)
          console.log(`${name}, ${room}, text ${at}: judged wrongly`);
      }
    }
  return [
    within(`right texts refused, of ${counts.right}`, counts.refused, 0, ''),
    within(`wrong texts accepted, of ${counts.wrong}`, counts.taken, 0, ''),
    within(`omitted paragraphs not reported, of ${counts.partial}`, counts.untold, 0, ''),
    within('error of words, median', partOf(errors.words, 0.5), WORD.median, 'ms'),
    within('error of words, 90th percentile', partOf(errors.words, 0.9), WORD.p90, 'ms'),
    within('error of sentences, 90th percentile', partOf(errors.sentences, 0.9), SENTENCE_P90, 'ms'),
  ].every(Boolean);
};

type Figures = { seconds: number; cpuSeconds: number; kilobytes: string };

/** Runs the bundle in its own process, as Lambda does. */
const hearOnce = async (bundle: string, folder: string, seconds: number): Promise<Figures> => {
  const texts = Math.max(1, Math.round(seconds / TEXT_SECONDS));
  const text = Array.from({ length: texts }, (_, at) => textOf(at)).join('\n\n');
  const spoken = await readByEspeak(text, timbreOf('Brian'));
  const narrated = await speakPiece(pieceOf(text, timbreOf('Joanna')));
  const words = narrated.words.map(({ start, end, seconds: at }) => ({ milliseconds: at * 1000, start, end }));
  const samples = resample(spoken.sound.samples, spoken.sound.sampleRate, SENT_HERTZ);
  await writeFile(join(folder, 'recording.wav'), asWav({ samples, sampleRate: SENT_HERTZ }));
  await writeFile(join(folder, 'narration.mp3'), narrated.mp3);
  await writeFile(
    join(folder, 'toRead.json'),
    JSON.stringify({ text, language: defaultLanguage, timings: { words }, highlighting: 'words' }),
  );
  const call = `require(${JSON.stringify(bundle)}).handler(${JSON.stringify(folder)})`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', call], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Figures;
};

export const bench = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  try {
    const bundles = await buildFunctions(join(folder, 'bundle'), { hear: 'test/bench/hearRun.ts' });
    const bundle = join(bundles.get('hear')?.folder ?? '', 'index.js');
    const short = await hearOnce(bundle, folder, 60);
    const long = await hearOnce(bundle, folder, LONG_SECONDS);
    const fast = within(
      `processor time per minute, measured on ${short.seconds.toFixed(0)} s`,
      (short.cpuSeconds / short.seconds) * 60,
      CPU_SECONDS_A_MINUTE,
      's',
    );
    console.log(`${long.seconds.toFixed(0)} s take ${long.cpuSeconds.toFixed(1)} s of processor time`);
    const small = within(`memory of ${long.seconds.toFixed(0)} s`, Number(long.kilobytes) / 1024, MEGABYTES, 'MB');
    return (await benchPlacing()) && fast && small;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
