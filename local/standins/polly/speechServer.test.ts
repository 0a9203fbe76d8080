import { expect, test } from 'vitest';
import { describeSpeech, findSpeechServer, offeredVoices } from './speechServer.ts';

const SPEECH_URL = 'http://h:1/v1/';
const answering = (body: unknown) => {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const ask: Parameters<typeof findSpeechServer>[1] = async (url, { headers }) => {
    requests.push({ url, authorization: headers['authorization'] });
    if (body instanceof Error) throw body;
    return Response.json(body);
  };
  return { requests, ask };
};
const usual = [
  { name: 'nova', gender: 'Female' },
  { name: 'onyx', gender: 'Male' },
];

test('without SPEECH_URL there is no server, and no request', async () => {
  const { requests, ask } = answering([]);
  expect(await findSpeechServer({}, ask)).toBeUndefined();
  expect(requests).toEqual([]);
  expect(describeSpeech(undefined)).toContain('eSpeak NG');
});

test('SPEECH_VOICES names the voices, with or without gender, without a request', async () => {
  const { requests, ask } = answering(['other']);
  const voicesOf = async (SPEECH_VOICES: string) =>
    (await findSpeechServer({ SPEECH_URL, SPEECH_VOICES }, ask))?.voices;
  expect(await voicesOf('alloy')).toEqual([{ name: 'alloy' }]);
  expect(await voicesOf('alloy, echo,en_US-amy-medium')).toEqual([
    { name: 'alloy' },
    { name: 'echo' },
    { name: 'en_US-amy-medium' },
  ]);
  expect(await voicesOf('female:a, male:b')).toEqual([
    { name: 'a', gender: 'Female' },
    { name: 'b', gender: 'Male' },
  ]);
  expect(requests).toEqual([]);
});

test.each([
  ['names', ['af_heart', 'am_adam']],
  ['names under a key', { voices: ['af_heart', 'am_adam'] }],
  ['ids', { voices: [{ id: 'af_heart', name: 'Heart' }, { id: 'am_adam' }] }],
  ['objects with names', [{ name: 'af_heart' }, { name: 'am_adam' }]],
  ['names of which one cannot be stored', ['af_heart', '../a voice', 'am_adam']],
])('every voice of a server that lists %s is offered', async (_, body) => {
  const { requests, ask } = answering(body);
  const server = await findSpeechServer({ SPEECH_URL, SPEECH_KEY: 'k', SPEECH_MODEL: 'kokoro' }, ask);
  expect(requests).toEqual([{ url: 'http://h:1/v1/audio/voices', authorization: 'Bearer k' }]);
  expect(server).toMatchObject({ url: 'http://h:1', key: 'k', model: 'kokoro' });
  expect(offeredVoices(server).map((voice) => [voice.voice_id, voice.name, voice.preview_url])).toEqual([
    ['server.af_heart', 'af_heart', null],
    ['server.am_adam', 'am_adam', null],
  ]);
  expect(describeSpeech(server)).toContain('af_heart, am_adam from kokoro at http://h:1');
});

test.each([
  ['an error', { detail: 'Not Found' }],
  ['an empty list', []],
  ['nothing', new Error('refused')],
])('a server that answers %s has the two default voices', async (_, body) => {
  const server = await findSpeechServer({ SPEECH_URL }, answering(body).ask);
  expect(server?.voices).toEqual(usual);
  expect(offeredVoices(server)[1]?.labels).toEqual({ gender: 'male', accent: '', age: '' });
});
