import { DescribeVoicesCommand, PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voices as productVoices } from '#shared/story/voices.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createPolly, type PollyOptions } from './polly.ts';
import { findOnsets } from './testing/onsets.ts';

const STORY =
  'They had been told that the living came there after supper. "I don’t believe in them," said the eldest ghost.\n\n' +
  'They drifted along the deep moss green, holding hands — what they had of hands. It was 1911, & the café was shut. ' +
  'The smallest kept its eyes closed. "What was that?" hissed the middle one. Nobody knew.\n\nMorning came late.';

const clientOf = (listening: Listening, maxAttempts = 1) =>
  new PollyClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  });
const open = async (options: PollyOptions = {}) => {
  const listening = await listen(await createPolly(options));
  return { client: clientOf(listening), listening };
};

let listening: Listening;
let client: PollyClient;
beforeAll(async () => {
  ({ client, listening } = await open());
});
afterAll(async () => listening.close());

const audio = async (text: string, members: object = {}, from = client) => {
  const answer = await from.send(
    new SynthesizeSpeechCommand({ Text: text, VoiceId: 'Joanna', Engine: 'neural', OutputFormat: 'mp3', ...members }),
  );
  return { answer, bytes: (await answer.AudioStream?.transformToByteArray()) ?? new Uint8Array() };
};
type Mark = { time: number; type: string; start: number; end: number; value: string };
const marks = async (text: string, from = client): Promise<Mark[]> => {
  const members = { OutputFormat: 'json', SpeechMarkTypes: ['word', 'sentence'] };
  const { bytes } = await audio(text, members, from);
  const lines = Buffer.from(bytes).toString('utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Mark);
};
const decode = async (bytes: Uint8Array) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const decoded = decoder.decode(bytes);
  decoder.free();
  return { ...decoded, samples: decoded.channelData[0] ?? new Float32Array() };
};

describe('the audio', () => {
  test('is a mono mp3 at 24 kHz that decodes without an error', async () => {
    const { answer, bytes } = await audio(STORY);
    const { sampleRate, errors, samples } = await decode(bytes);
    expect(answer.ContentType).toBe('audio/mpeg');
    expect(answer.RequestCharacters).toBe(STORY.length);
    expect({ sampleRate, errors }).toEqual({ sampleRate: 24000, errors: [] });
    // In the first frame's header, channel mode 3 is mono.
    expect((bytes[3] ?? 0) >> 6).toBe(3);
    expect(samples.length / sampleRate).toBeGreaterThan(15);
  });

  test('can be had at 22050 Hz', async () => {
    const { bytes } = await audio('Good evening.', { SampleRate: '22050' });
    expect((await decode(bytes)).sampleRate).toBe(22050);
  });

  test('is short and silent for a text without words', async () => {
    const { samples, errors } = await decode((await audio('…')).bytes);
    expect(errors).toEqual([]);
    expect(samples.length).toBeLessThan(24000);
  });
});

describe('the marks', () => {
  test('name every word and sentence by its bytes in the text', async () => {
    const bytes = Buffer.from(STORY);
    const all = await marks(STORY);
    for (const mark of all) expect(bytes.subarray(mark.start, mark.end).toString('utf8')).toBe(mark.value);
    const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(STORY)].filter((w) => w.isWordLike);
    expect(all.filter((mark) => mark.type === 'word').map((mark) => mark.value)).toEqual(words.map((w) => w.segment));
    expect(all.filter((mark) => mark.type === 'sentence').map((mark) => mark.value)).toContain(
      '"What was that?" hissed the middle one.',
    );
  });

  test('run forward in time and end inside the audio', async () => {
    const { samples } = await decode((await audio(STORY)).bytes);
    const times = (await marks(STORY)).map((mark) => mark.time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan((samples.length / 24000) * 1000);
  });

  test('each sentence begins within 40 ms of the sound after a pause, in both halves', async () => {
    const { samples } = await decode((await audio(STORY)).bytes);
    const onsets = findOnsets(samples, 24000);
    const sentences = (await marks(STORY)).filter((mark) => mark.type === 'sentence');
    const errors = sentences.map(({ time }) => Math.min(...onsets.map((at) => Math.abs(at * 1000 - time))));
    expect(sentences).toHaveLength(8);
    expect(Math.max(...errors)).toBeLessThan(40);
  });

  test('each word begins where it is heard: the median is off by less than 20 ms', async () => {
    // Words that begin with a vowel, because a p or t begins 50 ms before it can be heard.
    const counting = 'Apple, under, every, only, inside, orange, ever, otter, island, anchor, even, object.';
    const { samples } = await decode((await audio(counting)).bytes);
    const onsets = findOnsets(samples, 24000, 0.06);
    const words = (await marks(counting)).filter((mark) => mark.type === 'word');
    const errors = words.map(({ time }) => Math.min(...onsets.map((at) => Math.abs(at * 1000 - time))));
    const median = errors.toSorted((a, b) => a - b)[6];
    expect(median).toBeLessThan(20);
  });
});

describe('refusals', () => {
  const refused = async (members: object, text = 'Good evening.') =>
    audio(text, members).then(
      () => 'none',
      (e: Error) => e,
    );

  test('too long a text', async () => {
    await expect(audio('a'.repeat(3001))).rejects.toMatchObject({ name: 'TextLengthExceededException' });
  });
  test('marks together with audio, json without marks, ssml marks of plain text', async () => {
    expect(await refused({ SpeechMarkTypes: ['word'] })).toMatchObject({ name: 'MarksNotSupportedForFormatException' });
    expect(await refused({ OutputFormat: 'json' })).toMatchObject({ name: 'ValidationException' });
    expect(await refused({ OutputFormat: 'json', SpeechMarkTypes: ['ssml'] })).toMatchObject({
      name: 'SsmlMarksNotSupportedForTextTypeException',
    });
  });
  test('an unknown voice, an engine the voice lacks, no engine for a neural voice', async () => {
    expect(await refused({ VoiceId: 'Nobody' })).toMatchObject({ name: 'ValidationException' });
    expect(await refused({ VoiceId: 'Ruth', Engine: 'standard' })).toMatchObject({
      message: 'This voice does not support the selected engine: standard',
    });
    expect(await refused({ VoiceId: 'Ruth', Engine: undefined })).toMatchObject({ name: 'ValidationException' });
  });
  test('an unknown operation is 501', async () => {
    const missing = [
      { OutputFormat: 'pcm' },
      { LexiconNames: ['x'] },
      { SampleRate: '8000' },
      { OutputFormat: 'json', SpeechMarkTypes: ['viseme'] },
    ];
    for (const members of missing) expect(await refused(members)).toMatchObject({ name: 'NotImplementedException' });
    expect((await fetch(`${listening.url}/v1/lexicons`)).status).toBe(501);
  });
});

test('lists the voices, by engine and language', async () => {
  const all = await client.send(new DescribeVoicesCommand({}));
  const british = await client.send(new DescribeVoicesCommand({ LanguageCode: 'en-GB', Engine: 'standard' }));
  expect(all.Voices?.map((voice) => voice.Id)).toEqual(expect.arrayContaining(['Joanna', 'Lucia', 'Burcu']));
  expect(british.Voices?.map((voice) => voice.Id)).toEqual(['Amy', 'Brian']);
  expect(all.Voices?.[0]).toMatchObject({ Id: 'Joanna', Gender: 'Female', LanguageName: 'US English' });
});

test('has every voice of the product, with its labelled gender, language and engine', async () => {
  const { Voices = [] } = await client.send(new DescribeVoicesCommand({}));
  for (const { voice_id: id, labels, polly, language, engine = 'neural' } of productVoices) {
    const code = polly?.languageCode ?? language.replace(/^zh/, 'cmn');
    const found = Voices.find((voice) => voice.Id === (polly?.voiceId ?? id) && voice.LanguageCode === code);
    expect([id, found?.Gender?.toLowerCase()]).toEqual([id, labels.gender]);
    expect(found?.SupportedEngines).toContain(engine);
  }
});

test('throttles on demand, with the error that the SDK retries', async () => {
  let throttled = 2;
  const other = await open({ throttle: () => throttled-- > 0 });
  await expect(audio('Hello.', {}, other.client)).rejects.toMatchObject({
    name: 'ThrottlingException',
    message: 'Rate exceeded',
  });
  expect((await audio('Hello.', {}, clientOf(other.listening, 3))).bytes.length).toBeGreaterThan(0);
  expect(throttled).toBe(-1);
  await other.listening.close();
});
