import { beforeAll, describe, expect, test } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { align, errorsOf, inARoom, partOf, readByEspeak, timbreOf, type Spoken } from '#test/support/alignedWords.ts';
import { count } from '#test/support/count.ts';
import { foreignVoices, hasForeignVoices } from '#test/support/foreignVoices.ts';
import { encodeMp3 } from './mp3.ts';
import { placeWords } from './placeWords.ts';
import { speakPiece } from './speakPiece.ts';
import { pieceOf } from './testing/plain.ts';

const texts = samples.slice(0, count(2, 6)).map(({ text }) => text);
const textAt = (at: number): string => samples[at]?.text ?? '';
const joanna = timbreOf('Joanna');
const readings: Spoken[] = [];
beforeAll(async () => {
  for (const text of texts) readings.push(await readByEspeak(text, joanna));
});

/** Voices that differ from the reading's voice in timbre, tempo and pitch. */
const others = {
  'a man who takes his time': { ...timbreOf('Brian'), wordsPerMinute: 120, range: 30 },
  'a hurried child': { ...timbreOf('Justin'), wordsPerMinute: 190, pitch: 80 },
  'a Scottish woman': { ...timbreOf('Niamh'), pitch: 60 },
};

const known = new Map<string, Promise<Spoken>>();
const readBy = (name: keyof typeof others, at: number): Promise<Spoken> => {
  const key = `${name} ${at}`;
  const reading = known.get(key) ?? readByEspeak(textAt(at), others[name]);
  known.set(key, reading);
  return reading;
};
const names = Object.keys(others) as (keyof typeof others)[];

const expectNear = (errors: readonly number[]): void => {
  expect(errors.length).toBeGreaterThan(100);
  expect(partOf(errors, 0.5)).toBeLessThanOrEqual(60);
  expect(partOf(errors, 0.95)).toBeLessThanOrEqual(200);
};

describe.each(names)('words are found in a reading by %s', (name) => {
  test.each([
    ['plainly', (spoken: Spoken) => spoken],
    ['with noise and echoes', (spoken: Spoken) => ({ ...spoken, sound: inARoom(spoken.sound) })],
  ])('%s', async (_how, heard) => {
    const errors: number[] = [];
    for (const [at, reading] of readings.entries()) {
      const recording = heard(await readBy(name, at));
      errors.push(...errorsOf(align(reading, recording), reading, recording));
    }
    expectNear(errors);
  });
});

test('detects another text in any voice, and accepts the right one', async () => {
  // The soak reads each of the six texts with each of the three voices.
  for (let round = 0; round < count(3, 18); round += 1) {
    const at = round % readings.length;
    const name = names[(round + Math.floor(round / 6)) % names.length];
    const reading = readings[at];
    if (!reading || !name) throw new Error('nothing was read');
    const wrong = textAt(readings.length + (round % (samples.length - readings.length)));
    expect(align(reading, await readBy(name, at))).toMatchObject({ status: 'aligned' });
    expect(align(reading, await readByEspeak(wrong, others[name]))).toMatchObject({ status: 'otherText' });
  }
});

test('words are spread in proportion over a recording that says something else', async () => {
  const text = texts[0] ?? '';
  const { mp3, seconds, words } = await speakPiece(pieceOf(text, joanna));
  const { mp3: recording } = await speakPiece(pieceOf(texts[1] ?? '', joanna));
  const times = words.map((word) => word.seconds);
  const placed = await placeWords({ text, reading: { mp3, words: times }, recording });
  expect(placed.isOtherText).toBe(true);
  for (const [at, time] of times.entries())
    expect((placed.words[at] ?? 0) / placed.seconds).toBeCloseTo(time / seconds, 3);
});

test('silence and invalid mp3 files are not searched for words', async () => {
  const text = 'The cat sat down. Nobody saw it.';
  const { mp3, words } = await speakPiece(pieceOf(text, joanna));
  const reading = { mp3, words: words.map((word) => word.seconds) };
  const silence = await encodeMp3(new Float32Array(3 * 24_000), 24_000);
  await expect(placeWords({ text, reading, recording: silence })).rejects.toThrow('0.0 seconds of speech');
  const noMp3 = Buffer.from('{"error":"no such voice"}');
  await expect(placeWords({ text, reading, recording: noMp3 })).rejects.toThrow('mp3');
});

/** Compares with other speech engines, only in the soak (`npm run soak`) and only if they were installed by hand. */
const isAsked = count(0, 1) === 1 && hasForeignVoices();
test.runIf(isAsked)(
  'words are found in readings by Flite and Festival (in the soak, if both are installed: see foreignVoices.ts)',
  () => {
    for (const [name, read] of Object.entries(foreignVoices)) {
      const errors: number[] = [];
      for (const [at, text] of texts.entries()) {
        const reading = readings[at];
        if (!reading) throw new Error('nothing was read');
        const plain = read(text);
        for (const recording of [plain, { ...plain, sound: inARoom(plain.sound) }])
          errors.push(...errorsOf(align(reading, recording), reading, recording));
        const wrong = read(textAt(texts.length + at));
        expect([name, align(reading, wrong).status]).toEqual([name, 'otherText']);
      }
      expectNear(errors);
    }
  },
);
