import { LanguageCode, PollyClient, SynthesizeSpeechCommand, VoiceId } from '@aws-sdk/client-polly';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { voices } from '#shared/story/voices.ts';
import { moodIds } from '#shared/story/moodSlugs.ts';
import { deliveryOf } from './delivery.ts';
import { speechOn } from './speech.ts';

const polly = mockClient(PollyClient);
const text = 'The café was open.';
const added: unknown[] = [];
const metrics = { add: (...one: unknown[]) => void added.push(one) };
const speech = speechOn({ client: new PollyClient({}), metrics }, 'neural');
const narrate = () => speech.narrate({ text, voiceId: 'Amy' });

const stream = (bytes: Uint8Array) => ({ transformToByteArray: () => Promise.resolve(bytes) }) as never;

/** Ten silent frames: 24 kHz, mono, 48 kbit/s. */
const mp3 = Buffer.alloc(1440);
for (let at = 0; at < mp3.length; at += 144) mp3.set([0xff, 0xf3, 0x64, 0xc4], at);

/** The expected SSML: the mood's tempo, one paragraph with one sentence, and silence at the end. */
const ssmlAt = (rate: number) =>
  `<speak><prosody rate="${rate}%"><p><s>${text}</s></p></prosody><break time="250ms"/></speak>`;
const at = ssmlAt(93).indexOf('café');
const marks = `{"time":12,"type":"word","start":${at},"end":${at + 5},"value":"café"}\n`;

beforeEach(() => {
  added.length = 0;
  polly.reset();
});

const speaking = () => {
  polly.on(SynthesizeSpeechCommand, { OutputFormat: 'mp3' }).resolves({ AudioStream: stream(mp3) });
  polly.on(SynthesizeSpeechCommand, { OutputFormat: 'json' }).resolves({ AudioStream: stream(Buffer.from(marks)) });
};

test('audio and marks are requested with the same voice, engine and SSML, and marks become places in the text', async () => {
  speaking();
  expect(await narrate()).toEqual({
    mp3,
    timings: { words: [{ milliseconds: 12, start: 4, end: 8 }], sentences: [] },
    durationSeconds: 0.24,
  });
  const spoken = { Engine: 'neural', VoiceId: 'Amy', Text: ssmlAt(93), TextType: 'ssml' };
  expect(polly.commandCalls(SynthesizeSpeechCommand).map(({ args }) => args[0].input)).toEqual([
    { ...spoken, OutputFormat: 'mp3', SampleRate: '24000' },
    { ...spoken, OutputFormat: 'json', SpeechMarkTypes: ['sentence', 'word'] },
  ]);
});

test('each mood has its tempo, and the default is that of audiobooks', async () => {
  speaking();
  await speech.narrate({ text, voiceId: 'Amy', moodId: moodIds.joyful });
  expect(polly.commandCalls(SynthesizeSpeechCommand)[0]?.args[0].input.Text).toBe(
    ssmlAt(deliveryOf(moodIds.joyful).ratePercent),
  );
});

test('a text too long with tags for Polly is sent without them', async () => {
  speaking();
  const long = '"No." '.repeat(480).trim();
  await speech.narrate({ text: long, voiceId: 'Amy' });
  const { Text, TextType } = polly.commandCalls(SynthesizeSpeechCommand)[0]?.args[0].input ?? {};
  expect([Text, TextType]).toEqual([long, 'text']);
});

test('without word timings only the audio is requested and billed', async () => {
  speaking();
  const silent = speechOn({ client: new PollyClient({}), metrics }, 'neural', { wordTimings: false });
  expect(await silent.narrate({ text, voiceId: 'Amy' })).toEqual({
    mp3,
    timings: { words: [], sentences: [] },
    durationSeconds: 0.24,
  });
  expect(polly.commandCalls(SynthesizeSpeechCommand)).toHaveLength(1);
});

test('marks are not requested for the generative engine, which has none', async () => {
  speaking();
  const generative = speechOn({ client: new PollyClient({}), metrics }, 'generative');
  expect((await generative.narrate({ text, voiceId: 'Amy' })).timings).toEqual({ words: [], sentences: [] });
  expect(polly.commandCalls(SynthesizeSpeechCommand).map(({ args }) => args[0].input.OutputFormat)).toEqual(['mp3']);
});

test('both count the characters that Polly bills', async () => {
  polly
    .on(SynthesizeSpeechCommand, { OutputFormat: 'mp3' })
    .resolves({ AudioStream: stream(mp3), RequestCharacters: 18 });
  polly
    .on(SynthesizeSpeechCommand, { OutputFormat: 'json' })
    .resolves({ AudioStream: stream(Buffer.from(marks)), RequestCharacters: 18 });
  await narrate();
  expect(added).toEqual([
    ['CharactersSpoken', 18],
    ['CharactersSpoken', 18],
  ]);
});

test('audio and marks are requested in parallel', async () => {
  polly.on(SynthesizeSpeechCommand, { OutputFormat: 'mp3' }).callsFake(() => new Promise(() => {}));
  polly.on(SynthesizeSpeechCommand, { OutputFormat: 'json' }).rejects(new Error('asked'));
  await expect(narrate()).rejects.toThrow('asked');
});

test('an answer without sound is a failure, not a silent story', async () => {
  polly.on(SynthesizeSpeechCommand).resolves({});
  await expect(narrate()).rejects.toThrow('no sound');
});

test.each([
  ['ThrottlingException', 'Throttled'],
  ['TooManyRequestsException', 'Throttled'],
  ['ServiceFailureException', 'ServiceFailureException'],
  ['TimeoutError', 'Unavailable'],
  ['TextLengthExceededException', 'TextLengthExceededException'],
])('%s of either call ends as %s', async (name, ends) => {
  for (const OutputFormat of ['mp3', 'json'] as const) {
    polly.reset();
    speaking();
    polly.on(SynthesizeSpeechCommand, { OutputFormat }).rejects(Object.assign(new Error('no'), { name }));
    await expect(narrate()).rejects.toMatchObject({ name: ends });
  }
});

test('a service error with status 500 is retried', async () => {
  const fault = Object.assign(new Error('no'), { name: 'ServiceFailureException', $metadata: { httpStatusCode: 500 } });
  polly.on(SynthesizeSpeechCommand).rejects(fault);
  await expect(narrate()).rejects.toMatchObject({ name: 'Unavailable' });
});

test('it names the engine, as a stored narration belongs to one', () => {
  expect(speech.engine).toBe('neural');
});

test('a voice with only one engine speaks with it, whatever the stage’s engine is', async () => {
  speaking();
  await speech.narrate({ text, voiceId: 'Carmen', language: 'ro' as Language });
  expect(polly.commandCalls(SynthesizeSpeechCommand)[0]?.args[0].input).toMatchObject({
    ...{ VoiceId: 'Carmen', Engine: 'standard' },
  });
});

test('a voice that reads two languages is told which, by Polly’s own id', async () => {
  speaking();
  await speech.narrate({ text, voiceId: 'Kajal-hi', language: 'hi' as Language });
  await speech.narrate({ text, voiceId: 'Kajal' });
  const inputs = polly.commandCalls(SynthesizeSpeechCommand, { OutputFormat: 'mp3' }).map(({ args }) => args[0].input);
  expect(inputs.map(({ VoiceId, LanguageCode }) => [VoiceId, LanguageCode])).toEqual([
    ['Kajal', 'hi-IN'],
    ['Kajal', undefined],
  ]);
});

test('a voice that is not Polly’s is told the language of the text', async () => {
  speaking();
  await speech.narrate({ text, voiceId: 'server.nova', language: 'es' as Language });
  expect(polly.commandCalls(SynthesizeSpeechCommand)[0]?.args[0].input.LanguageCode).toBe('es');
});

test('each of Polly’s voices has an id, an engine and a language that Polly has', () => {
  for (const { voice_id, polly: other, engine } of voices) {
    expect(Object.values(VoiceId)).toContain(other?.voiceId ?? voice_id);
    if (other) expect(Object.values(LanguageCode)).toContain(other.languageCode);
    expect([undefined, 'neural', 'standard']).toContain(engine);
  }
});
