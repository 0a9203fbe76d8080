import { beforeAll, describe, expect, it } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { splitSentences } from '#shared/story/splitSentences.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { pieceOf } from '#local/standins/polly/testing/plain.ts';
import { inARoom, partOf, readByEspeak, timbreOf, type Spoken } from '#test/support/alignedWords.ts';
import { count } from '#test/support/count.ts';
import { foreignVoices, hasForeignVoices } from '#test/support/foreignVoices.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { processRecording, type ProcessedRecording, type ToRead } from './processRecording.ts';
import { asWav, joinSounds, readSound, silence, syllables, withNoise } from './testing/sounds.ts';

const TEXTS = count(1, 6);
const textOf = (at: number): string => samples[at]?.text ?? '';
/** A man's slow voice, which differs clearly from the narration. */
const slow = { ...timbreOf('Brian'), wordsPerMinute: 130, range: 30 };
const known = new Map<string, Promise<Spoken>>();
/** Reads a text aloud. Keeps the result, because synthesis takes time. */
const readSlowly = (text: string): Promise<Spoken> => {
  const reading = known.get(text) ?? readByEspeak(text, slow);
  known.set(text, reading);
  return reading;
};

const narrated: ToRead[] = [];
beforeAll(async () => {
  for (let at = 0; at < TEXTS; at += 1) {
    const text = textOf(at);
    const { mp3, words } = await speakPiece(pieceOf(text, timbreOf('Joanna')));
    const timings = words.map(({ start, end, seconds }) => ({ milliseconds: seconds * 1000, start, end }));
    const reference = { narration: mp3, timings: { words: timings } };
    narrated.push({ text, language: defaultLanguage, reference, highlighting: 'words' });
  }
});
const toRead = (at: number, highlighting: ToRead['highlighting'] = 'words'): ToRead => {
  const one = narrated[at];
  if (!one) throw new Error('nothing was narrated');
  return { ...one, highlighting };
};
const fit = (heard: ProcessedRecording) => {
  if (heard.status !== 'fit') throw new Error(`not fit: ${JSON.stringify(heard.failure)}`);
  return heard;
};

/** The silence before the first word, in seconds. */
const BEFORE = 2;
const EDGE = 0.3;
const bytesOf = ({ sound }: Spoken): Uint8Array => {
  const { samples: voice, sampleRate } = sound;
  return asWav({ sampleRate, samples: joinSounds(silence(BEFORE, sampleRate), voice, silence(1, sampleRate)) });
};

/** The distances between the aligned starts of words and sentences and their true starts, in milliseconds. */
const errorsOf = (heard: ProcessedRecording, { text, spoken }: { text: string; spoken: Spoken }) => {
  const { timings } = fit(heard);
  const truth = new Map(spoken.words.map(({ index, seconds }) => [index, seconds * 1000]));
  // Cleaning moves the first word to 0.3 s after the beginning.
  const first = Math.min(...truth.values());
  const off = ({ start, milliseconds }: { start: number; milliseconds: number }): number[] => {
    const known = truth.get(start);
    return known === undefined ? [] : [Math.abs(milliseconds - (known - first + EDGE * 1000))];
  };
  return {
    words: timings.words.flatMap(off),
    sentences: timings.sentences.flatMap(off),
    count: splitSentences(text, defaultLanguage).length,
  };
};

const expectNear = (errors: { words: number[]; sentences: number[] }): void => {
  expect(errors.words.length).toBeGreaterThan(100);
  expect(partOf(errors.words, 0.5)).toBeLessThanOrEqual(60);
  expect(partOf(errors.words, 0.9)).toBeLessThanOrEqual(200);
  expect(partOf(errors.sentences, 0.9)).toBeLessThanOrEqual(150);
};

describe('a recording of the text becomes a narration', () => {
  it.each([
    ['plainly read', (spoken: Spoken) => spoken],
    ['in a bare, noisy room', (spoken: Spoken) => ({ ...spoken, sound: inARoom(spoken.sound) })],
  ])('with each word at its time, %s', async (_where, recorded) => {
    const text = textOf(0);
    const spoken = recorded(await readSlowly(text));
    const heard = fit(await processRecording(bytesOf(spoken), toRead(0)));
    expect(heard.highlighting).toBe('words');
    expectNear(errorsOf(heard, { text, spoken }));
    const { left, sampleRate } = await decodeMp3(heard.mp3);
    expect(heard.durationSeconds).toBeCloseTo(left.length / sampleRate, 2);
    expect(heard.durationSeconds).toBeLessThan(spoken.sound.samples.length / spoken.sound.sampleRate + 1);
    expect(heard.timings.words.map(({ start, end }) => [start, end])).toEqual(
      toRead(0).reference?.timings.words.map(({ start, end }) => [start, end]),
    );
    expect(heard.timings.sentences.length).toBe(splitSentences(text, defaultLanguage).length);
  });

  it('with sentences only, each as one long word, on request', async () => {
    const spoken = await readSlowly(textOf(0));
    const heard = fit(await processRecording(bytesOf(spoken), toRead(0, 'sentences')));
    expect(heard.highlighting).toBe('sentences');
    expect(heard.timings.words).toEqual(heard.timings.sentences);
    expect(heard.timings.sentences.map(({ start, end }) => ({ start, end }))).toEqual(
      splitSentences(textOf(0), defaultLanguage).map(({ start, end }) => ({ start, end })),
    );
  });

  it('without highlighting, whatever is said', async () => {
    const heard = fit(await processRecording(readSound('speech.webm'), toRead(0, 'none')));
    expect(heard).toMatchObject({ highlighting: 'none', timings: { words: [], sentences: [] } });
    expect(heard.durationSeconds).toBeCloseTo(1.8, 0);
  });
});

it('without highlighting when the narration has no word times', async () => {
  const heard = await processRecording(readSound('speech.ogg'), {
    ...toRead(0),
    reference: { narration: new Uint8Array(), timings: { words: [] } },
  });
  expect(heard).toMatchObject({ status: 'fit', highlighting: 'none', timings: { words: [], sentences: [] } });
});

const partial = (paragraph: number) => ({
  status: 'unfit',
  failure: { reason: 'RECORDING_PARTIAL', arguments: { paragraph } },
});
const quick = { ...timbreOf('Niamh'), wordsPerMinute: 235 };

it('slow and fast readings, with pauses of four seconds, are accepted', async () => {
  const paragraphs = textOf(0).split('\n\n');
  for (const timbre of [slow, quick]) {
    const read = await Promise.all(paragraphs.map((paragraph) => readByEspeak(paragraph, timbre)));
    const { sampleRate } = read[0]?.sound ?? { sampleRate: 0 };
    const samples = joinSounds(...read.flatMap(({ sound }) => [sound.samples, silence(4, sampleRate)]));
    fit(await processRecording(bytesOf({ sound: { samples, sampleRate }, words: [] }), toRead(0)));
  }
});

it('any omitted paragraph is found with any reader', async () => {
  const heard: unknown[] = [];
  const expected: unknown[] = [];
  for (let at = 0; at < TEXTS; at += 1) {
    const paragraphs = textOf(at).split('\n\n');
    for (const timbre of [slow, quick])
      for (const left of paragraphs.keys()) {
        const read = await readByEspeak(paragraphs.filter((_, one) => one !== left).join('\n\n'), timbre);
        heard.push(await processRecording(bytesOf(read), toRead(at)));
        expected.push(partial(left + 1));
      }
  }
  expect(heard).toEqual(expected);
});

it('an omitted sentence is found unless it is very short', async () => {
  const sentences = splitSentences(textOf(0), defaultLanguage).filter(({ start, end }) => end - start > 60);
  const { start, end } = sentences[2] ?? { start: 0, end: 0 };
  const paragraph = textOf(0).slice(0, start).split('\n\n').length;
  const read = await readSlowly(textOf(0).slice(0, start) + textOf(0).slice(end));
  expect(await processRecording(bytesOf(read), toRead(0))).toEqual(partial(paragraph));
});

/** Additions that no story contains. Read aloud, they take 4 s and 12 s. */
const ADDED = [
  'My neighbour is a liar and a thief, and all of you should hate him.',
  'Buy cheap pills now at our shop, and tell everybody that your neighbour is a liar and a thief, who lives at number nine. Vote for nobody else, and burn the letters that they send you.',
];

it('added speech is found anywhere with any reader', async () => {
  const [little = '', much = ''] = ADDED;
  const heard: unknown[] = [];
  for (let at = 0; at < TEXTS; at += 1) {
    const paragraphs = textOf(at).split('\n\n');
    for (const [timbre, added, place] of [
      [slow, little, 2],
      [slow, much, 0],
      [quick, much, 2],
      [quick, much, paragraphs.length],
    ] as const) {
      const read = await readByEspeak(paragraphs.toSpliced(place, 0, added).join('\n\n'), timbre);
      heard.push(await processRecording(bytesOf(read), toRead(at, 'sentences')));
    }
  }
  expect(heard.length).toBe(4 * TEXTS);
  for (const one of heard)
    expect(one).toMatchObject({ status: 'unfit', failure: { reason: 'RECORDING_OF_MORE_WORDS' } });
});

describe('speech that is not the story is refused:', () => {
  it('another text', async () => {
    for (let at = 0; at < count(2, 10); at += 1) {
      const wrong = await readSlowly(textOf(7 + at));
      expect(await processRecording(bytesOf(wrong), toRead(at % TEXTS))).toEqual({
        status: 'unfit',
        failure: 'RECORDING_OF_OTHER_WORDS',
      });
    }
  });

  it('another language', async () => {
    const spanish =
      'Había una vez un pescador que vivía junto al río con su hija pequeña. Cada mañana salía antes del alba, y cada noche volvía con la barca llena de estrellas. Nadie en el pueblo lo creía. ';
    expect(await processRecording(bytesOf(await readSlowly(spanish.repeat(3))), toRead(0))).toEqual({
      status: 'unfit',
      failure: 'RECORDING_OF_OTHER_WORDS',
    });
  });

  it.each([
    ['half of it', (length: number) => [0, length / 2] as const, [2, 3]],
    ['all but its end', (length: number) => [0, 0.8 * length] as const, [3, 4]],
  ])('%s, with the paragraph to read again from', async (_what, part, paragraphs) => {
    const spoken = await readSlowly(textOf(0));
    const { samples: voice, sampleRate } = spoken.sound;
    const sound = { samples: voice.slice(...part(voice.length)), sampleRate };
    const heard = await processRecording(bytesOf({ ...spoken, sound }), toRead(0));
    expect(heard).toMatchObject({ status: 'unfit', failure: { reason: 'RECORDING_PARTIAL' } });
    expect(paragraphs).toContainEqual(
      heard.status === 'unfit' && typeof heard.failure === 'object' && 'paragraph' in heard.failure.arguments
        ? heard.failure.arguments.paragraph
        : undefined,
    );
  });

  it.each([
    ['silence', silence(5), 'RECORDING_SILENT'],
    [
      'a crackling voice',
      syllables(5).samples.map((sample) => Math.max(-0.9, Math.min(0.9, sample * 30))),
      'RECORDING_CLIPPED',
    ],
    ['noise', withNoise(syllables(5), -3).samples.map((sample) => sample / 4), 'RECORDING_NOISY'],
    ['a hum', syllables(8).samples, 'RECORDING_OF_OTHER_WORDS'],
  ])('%s', async (_what, sound, failure) => {
    expect(await processRecording(asWav({ samples: sound, sampleRate: 16_000 }), toRead(0))).toEqual({
      status: 'unfit',
      failure,
    });
  });
});

/** True in a soak run, if somebody has installed these voices. */
const isAsked = count(0, 1) === 1 && hasForeignVoices();
describe.runIf(isAsked)(
  'as Flite and Festival read (in the soak, where both are installed: see foreignVoices.ts)',
  () => {
    it('right texts are accepted 20 of 20 times, wrong ones refused 20 of 20 times, and words are found', async () => {
      const errors = { words: [] as number[], sentences: [] as number[] };
      const wrong: string[] = [];
      for (const [name, read] of Object.entries(foreignVoices))
        for (let at = 0; at < TEXTS; at += 1) {
          const plain = read(textOf(at));
          const spoken = at % 2 === 0 ? plain : { ...plain, sound: inARoom(plain.sound) };
          const { words, sentences } = errorsOf(await processRecording(bytesOf(spoken), toRead(at)), {
            text: textOf(at),
            spoken,
          });
          errors.words.push(...words);
          errors.sentences.push(...sentences);
          const other = await processRecording(bytesOf(read(textOf(TEXTS + at))), toRead(at));
          if (other.status === 'fit' || other.failure !== 'RECORDING_OF_OTHER_WORDS') wrong.push(`${name} ${at}`);
        }
      expect(wrong).toEqual([]);
      expectNear(errors);
    });
  },
);
