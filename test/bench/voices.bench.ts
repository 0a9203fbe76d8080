import samples from '#assets/samples/samples.json' with { type: 'json' };
import { deliveryOf } from '#functions/story/speech/delivery.ts';
import { writeSsml } from '#functions/story/speech/ssml.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { readSsml } from '#local/standins/polly/ssml.ts';
import { measureMelody } from '#local/standins/polly/testing/pitch.ts';
import { voices } from '#local/standins/polly/voices.ts';
import { align, errorsOf, inARoom, partOf, readByEspeak, timbreOf, type Spoken } from '../support/alignedWords.ts';
import { foreignVoices, hasForeignVoices } from '../support/foreignVoices.ts';
import { median, within } from '../support/measure.ts';

const TEXTS = 6;
const MEDIAN_MILLISECONDS = 60;
const P95_MILLISECONDS = 200;
const CPU_SECONDS_A_MINUTE = 2;
/** The speed of audiobooks, in words a minute. */
const [SLOWEST, FASTEST] = [150, 160];
const LEAST_SEMITONES = 2;

type Read = (text: string) => Spoken | Promise<Spoken>;

/** Uses other eSpeak voices as readers if no other synthesizer is installed. */
const readers = (): Record<string, Read> =>
  hasForeignVoices()
    ? foreignVoices
    : Object.fromEntries(
        ['Brian', 'Niamh', 'Kajal'].map((id) => [
          `espeak as ${id}`,
          (text: string) => readByEspeak(text, timbreOf(id)),
        ]),
      );

const benchAligning = async (): Promise<boolean> => {
  const texts = samples.slice(0, TEXTS).map(({ text }) => text);
  const readings: Spoken[] = [];
  for (const text of texts) readings.push(await readByEspeak(text, timbreOf('Joanna')));
  const cpuSecondsAMinute: number[] = [];
  let passes = true;
  for (const [name, read] of Object.entries(readers())) {
    const errors = { plain: [] as number[], 'in a room': [] as number[] };
    for (const [at, reading] of readings.entries()) {
      const plain = await read(texts[at] ?? '');
      for (const [how, sound] of [
        ['plain', plain.sound],
        ['in a room', inARoom(plain.sound)],
      ] as const) {
        const before = process.cpuUsage();
        const alignment = align(reading, { ...plain, sound });
        const { user, system } = process.cpuUsage(before);
        cpuSecondsAMinute.push(((user + system) / 1e6) * (60 / (sound.samples.length / sound.sampleRate)));
        errors[how].push(...errorsOf(alignment, reading, plain));
      }
    }
    for (const [how, found] of Object.entries(errors)) {
      passes =
        within(`error of words read by ${name}, ${how}, median`, partOf(found, 0.5), MEDIAN_MILLISECONDS, 'ms') &&
        passes;
      passes =
        within(
          `error of words read by ${name}, ${how}, 95th percentile`,
          partOf(found, 0.95),
          P95_MILLISECONDS,
          'ms',
        ) && passes;
    }
  }
  return within('processor time per minute of speech', median(cpuSecondsAMinute), CPU_SECONDS_A_MINUTE, 's') && passes;
};

/** Measures speech with the delivery of the mood, as in the local product. */
const benchDelivery = async (): Promise<boolean> => {
  const [{ text, moodId }] = samples as [(typeof samples)[number]];
  const { script } = readSsml(writeSsml(text, deliveryOf(moodId), 'pitch').ssml);
  const count = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(
    (part) => part.isWordLike,
  ).length;
  const tempos: number[] = [];
  const spreads: number[] = [];
  for (const { timbre } of voices) {
    const { mp3, seconds } = await speakPiece({ script, isFirst: true, timbre, sampleRate: 24_000 });
    const { left, sampleRate } = await decodeMp3(mp3);
    tempos.push((count / seconds) * 60);
    spreads.push(measureMelody(left, sampleRate).spreadSemitones);
  }
  console.log(`${voices.length} voices, words per minute: ${tempos.map(Math.round).join(' ')}`);
  console.log(`spread of their pitch in semitones: ${spreads.map((spread) => spread.toFixed(1)).join(' ')}`);
  // One story is enough here, because a test covers every voice with longer texts.
  const isSlow = within('tempo of the voices, median', median(tempos), FASTEST, 'words a minute');
  const isBrisk = within('how much slower than audiobooks', SLOWEST - median(tempos), 0, 'words a minute');
  const sings = within('how much too flat the median melody is', LEAST_SEMITONES - median(spreads), 0, 'semitones');
  return isSlow && isBrisk && sings;
};

export const bench = async (): Promise<boolean> => {
  const aligned = await benchAligning();
  return (await benchDelivery()) && aligned;
};
