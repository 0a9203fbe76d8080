import { expect, test } from 'vitest';
import { previewsOf } from './serverPreviews.ts';
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
  { id: 'nova', name: 'Nova', gender: 'Female' },
  { id: 'onyx', name: 'Onyx', gender: 'Male' },
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
  expect(await voicesOf('alloy')).toEqual([{ id: 'alloy', name: 'Alloy' }]);
  expect(await voicesOf('alloy, echo,en_US-amy-medium')).toEqual([
    { id: 'alloy', name: 'Alloy' },
    { id: 'echo', name: 'Echo' },
    { id: 'en_US-amy-medium', name: 'Amy', language: 'en-US' },
  ]);
  expect(await voicesOf('female:a, male:b')).toEqual([
    { id: 'a', name: 'A', gender: 'Female' },
    { id: 'b', name: 'B', gender: 'Male' },
  ]);
  expect(requests).toEqual([]);
});

test.each([
  ['names', ['af_heart', 'am_adam']],
  ['names under a key', { voices: ['af_heart', 'am_adam'] }],
  ['ids', { voices: [{ id: 'af_heart', name: 'Heart' }, { id: 'am_adam' }] }],
  ['objects with names', [{ name: 'af_heart' }, { name: 'am_adam' }]],
  ['names of which one cannot be stored', ['af_heart', '../a voice', 'am_adam']],
  ['entries that cannot be read, and one twice', ['af_heart', 7, null, {}, { id: 7 }, 'am_adam', 'af_heart']],
])('every voice of a server that lists %s is offered', async (_, body) => {
  const { requests, ask } = answering(body);
  const server = await findSpeechServer({ SPEECH_URL, SPEECH_KEY: 'k', SPEECH_MODEL: 'kokoro' }, ask);
  expect(requests).toEqual([{ url: 'http://h:1/v1/audio/voices', authorization: 'Bearer k' }]);
  expect(server).toMatchObject({ url: 'http://h:1', key: 'k', model: 'kokoro' });
  expect(offeredVoices(server).map((voice) => [voice.voice_id, voice.name, voice.preview_url])).toEqual([
    ['server.af_heart', 'Heart', expect.stringMatching(/^\/previews\/server\/[0-9a-f]{32}\.mp3$/)],
    ['server.am_adam', 'Adam', expect.stringMatching(/^\/previews\/server\/[0-9a-f]{32}\.mp3$/)],
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

const offeredOf = async (body: unknown) =>
  offeredVoices(await findSpeechServer({ SPEECH_URL }, answering(body).ask)).map(({ name, labels, language }) => ({
    name,
    gender: labels.gender,
    accent: labels.accent,
    language,
  }));

test('a label has only facts from the server or the id', async () => {
  const unknown = { gender: '', accent: '', language: undefined };
  expect(await offeredOf(['af_heart', 'bm_lewis'])).toEqual([
    { ...unknown, name: 'Heart' },
    { ...unknown, name: 'Lewis' },
  ]);
  expect(await offeredOf(['en-GB-SoniaNeural', 'fr-FR-DeniseNeural', 'en-JM-Marva'])).toEqual([
    { gender: '', accent: 'British', language: 'en-GB', name: 'Sonia' },
    { gender: '', accent: '', language: 'fr-FR', name: 'Denise' },
    { gender: '', accent: '', language: 'en-JM', name: 'Marva' },
  ]);
  const said = [
    { id: 'a1', name: 'Ruth  of\nthe\u202E Lake', gender: 'female', language: 'en_ie' },
    { voice_id: 'b2', name: 'Charlie', labels: { gender: 'M', accent: 'australian', age: 'old' } },
    { id: 'c3', name: 'Robin', gender: 'neutral', language: 'no language at all', accent: '<b>' },
  ];
  expect(await offeredOf({ voices: said })).toEqual([
    { gender: 'female', accent: 'Irish', language: 'en-IE', name: 'Ruth of the Lake' },
    { gender: 'male', accent: 'Australian', language: undefined, name: 'Charlie' },
    { ...unknown, name: 'Robin' },
  ]);
});

test('no voice has the name of a built-in one', async () => {
  expect(await offeredOf(['en-US-AmeliaNeural', 'theo'])).toMatchObject([
    { name: 'Amelia Neural' },
    { name: 'Theo (theo)' },
  ]);
});

test('another server, model or voice has another preview', async () => {
  const pathsOf = async (settings: { SPEECH_URL: string; SPEECH_MODEL?: string }) => {
    const server = await findSpeechServer({ ...settings, SPEECH_VOICES: 'alloy,echo' }, answering([]).ask);
    const paths = offeredVoices(server).map((voice) => voice.preview_url);
    expect([...previewsOf(server)]).toEqual([
      [paths[0], 'alloy'],
      [paths[1], 'echo'],
    ]);
    return paths;
  };
  const first = await pathsOf({ SPEECH_URL });
  expect(await pathsOf({ SPEECH_URL })).toEqual(first);
  const others = [
    ...(await pathsOf({ SPEECH_URL: 'http://h:2' })),
    ...(await pathsOf({ SPEECH_URL, SPEECH_MODEL: 'x' })),
  ];
  expect(new Set([...first, ...others]).size).toBe(6);
  expect(previewsOf(undefined).size).toBe(0);
});
