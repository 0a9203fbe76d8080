import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { badBehaviours, startBadServer } from '#test/support/badServer.ts';
import { collectingGarbage } from '#test/support/collectGarbage.ts';
import { median } from '#test/support/measure.ts';
import { encodeMp3 } from './mp3.ts';
import { placeWords } from './placeWords.ts';
import { speakOnlyRemotely, speakRemotely } from './remoteSpeech.ts';
import { speakPreviewBy } from './serverPreviews.ts';
import { speakPiece } from './speakPiece.ts';
import type { Recording } from './speech.ts';
import { findSpeechServer } from './speechServer.ts';
import { pieceOf, utteranceOf } from './testing/plain.ts';
import { findVoice } from './voices.ts';

const [voice, standIn] = [findVoice('server.onyx'), findVoice('Matthew')];
if (!voice || !standIn) throw new Error('No voice');
const TEXT =
  'The ferry left at six with nobody on it but the cook. "Where to?" he asked. Nobody knew, so they went south.';
const utterance = utteranceOf(TEXT, voice);

let local: Recording;
let slower: Recording;
let otherText: Uint8Array;
beforeAll(async () => {
  local = await speakPiece(pieceOf(TEXT, voice.timbre));
  slower = await speakPiece(pieceOf(TEXT, { ...voice.timbre, espeak: 'en-us+f2', wordsPerMinute: 120 }));
  const other =
    'Rain fell on the harbour all night, and the old lamp at its end went out twice before the morning came.';
  otherText = (await speakPiece(pieceOf(other, voice.timbre))).mp3;
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map(async (close) => close()));
});

const stub = async (status: number, answer: () => Uint8Array) => {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      requests.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'audio/mpeg' }).end(answer());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const speakVia = async (env: Record<string, string>, limits?: Parameters<typeof speakRemotely>[0]['limits']) => {
  const lines: string[] = [];
  const server = await findSpeechServer(env, async () => new Response('{}'));
  if (!server) throw new Error('SPEECH_URL is not set');
  const speak = speakRemotely({
    server,
    speakLocally: async () => local,
    place: placeWords,
    log: (line) => lines.push(line),
    limits,
  });
  return { speak, lines };
};

test('asks the server in its own protocol and finds the words in its audio', async () => {
  const { url, requests } = await stub(200, () => slower.mp3);
  const { speak, lines } = await speakVia({ SPEECH_URL: `${url}/v1/`, SPEECH_KEY: 'k', SPEECH_MODEL: 'kokoro' });
  const { mp3, seconds, words } = await speak(utterance);
  expect(requests[0]?.url).toBe('/v1/audio/speech');
  expect(requests[0]?.headers.authorization).toBe('Bearer k');
  expect(requests[0]?.body).toEqual({ model: 'kokoro', input: TEXT, voice: 'onyx', response_format: 'mp3' });
  expect(Buffer.from(mp3).equals(slower.mp3)).toBe(true);
  expect(seconds).toBeCloseTo(slower.seconds, 1);
  const errors = words.map((word, at) => Math.abs(word.seconds - (slower.words[at]?.seconds ?? 0)));
  expect(median(errors)).toBeLessThan(0.06);
  expect(words.map(({ start }) => start)).toEqual(local.words.map(({ start }) => start));
  expect(lines).toEqual([]);
});

test('spreads the words over audio that says something else, and logs one line', async () => {
  const { url } = await stub(200, () => otherText);
  const { speak, lines } = await speakVia({ SPEECH_URL: url });
  const { mp3, seconds, words } = await speak(utterance);
  expect(Buffer.from(mp3).equals(otherText)).toBe(true);
  const places = words.map((word) => word.seconds / seconds);
  expect(places).toEqual(local.words.map((word) => expect.closeTo(word.seconds / local.seconds, 2)));
  expect(lines).toEqual([expect.stringContaining('does not sound like its text')]);
});

test.each([
  ['an error', 500, new Uint8Array([1])],
  ['something that is no mp3', 200, Buffer.from('{"error":"no such voice"}')],
  ['nothing', 200, new Uint8Array()],
])('speaks with espeak and logs one line when the server answers %s', async (_, status, body) => {
  const { url } = await stub(status, () => body);
  const { speak, lines } = await speakVia({ SPEECH_URL: url });
  expect(await speak(utterance)).toBe(local);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('espeak speaks instead');
});

const silence = async (seconds: number): Promise<Uint8Array> => encodeMp3(new Float32Array(seconds * 24_000), 24_000);

const cutShort = async (mp3: Uint8Array, seconds: number): Promise<Uint8Array> => {
  const { left, sampleRate } = await decodeMp3(mp3);
  return encodeMp3(left.slice().fill(0, Math.round(seconds * sampleRate)), sampleRate);
};

const stereoWav = async (mp3: Uint8Array): Promise<Uint8Array> => {
  const { left } = await decodeMp3(mp3);
  const data = Buffer.alloc(left.length * 8);
  for (let at = 0; at < left.length * 4; at += 1) data.writeInt16LE(Math.round((left[at >> 2] ?? 0) * 32_767), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(192_000, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};

describe('rejects sound that does not match the text, speaks with espeak and logs one line:', () => {
  test.each([
    ['a fifth of a second, then silence', () => cutShort(slower.mp3, 0.2), 'seconds of speech'],
    ['a fifth of a second and no more', async () => (await cutShort(slower.mp3, 0.2)).subarray(0, 1300), 'of speech'],
    ['20 seconds of silence', () => silence(20), '0.0 seconds of speech'],
    ['a fifth of the words, then silence', () => cutShort(slower.mp3, slower.seconds / 5), 'seconds of speech'],
    ['20 minutes of speech', async () => Buffer.concat(Array.from({ length: 150 }, () => slower.mp3)), 'lasts'],
    ['a wav of two channels at 48 kHz', () => stereoWav(slower.mp3), 'no sound in this mp3'],
  ])('%s', async (_, sound, why) => {
    const answer = await sound();
    const { url } = await stub(200, () => answer);
    const { speak, lines } = await speakVia({ SPEECH_URL: url });
    const isByEspeak = (await speak(utterance)) === local;
    expect([isByEspeak, lines]).toEqual([true, [expect.stringContaining('espeak speaks instead')]]);
    expect(lines[0]).toContain(why);
  });
});

describe('gives up on a server, speaks with espeak and logs one line when it', () => {
  const slow = 'no complete answer within 0.4 seconds';
  test.each([
    ['never answers', slow],
    ['sends headers and no body', slow],
    ['drips one byte at a time', slow],
    ['sends a body without an end', 'its answer has more than 1 MB'],
    ['fails with a body without an end', 'status 500'],
  ] as const)('%s', async (behaviour, why) => {
    const server = await startBadServer(badBehaviours[behaviour]);
    closing.push(server.close);
    const timeoutSeconds = why === slow ? 0.4 : 300;
    const { speak, lines } = await speakVia({ SPEECH_URL: server.url }, { timeoutSeconds, maxBytes: 1_000_000 });
    const signal = new AbortController().signal;
    expect(await collectingGarbage(() => speak(utterance, signal))).toBe(local);
    await expect.poll(server.open).toBe(0);
    expect([server.requests(), lines]).toEqual([
      1,
      [expect.stringContaining(`failed (${why}); espeak speaks instead`)],
    ]);
  });
});

test.each(['sends headers and no body', 'sends a body without an end'] as const)(
  'uses the default voices when the server %s instead of its list',
  async (behaviour) => {
    const server = await startBadServer(badBehaviours[behaviour]);
    closing.push(server.close);
    const found = await collectingGarbage(() => findSpeechServer({ SPEECH_URL: server.url }, fetch));
    expect(found?.voices.map(({ id }) => id)).toEqual(['nova', 'onyx']);
    await expect.poll(server.open).toBe(0);
  },
);

test('speaks with espeak when no server listens there', async () => {
  const { speak, lines } = await speakVia({ SPEECH_URL: 'http://127.0.0.1:9' });
  expect(await speak(utterance)).toBe(local);
  expect(lines).toHaveLength(1);
});

test('espeak speaks its own voices, and those of a missing server with a log line', async () => {
  const lines: string[] = [];
  const spoken: string[] = [];
  const speak = speakRemotely({
    server: undefined,
    speakLocally: async ({ voice: { id } }) => {
      spoken.push(id);
      return local;
    },
    place: placeWords,
    log: (line) => lines.push(line),
  });
  expect(await speak(utteranceOf(TEXT, standIn))).toBe(local);
  expect(lines).toEqual([]);
  expect(await speak(utterance)).toBe(local);
  expect(lines).toEqual([expect.stringContaining('SPEECH_URL names none')]);
  expect(spoken).toEqual(['Matthew', 'server.onyx']);
});

test('a server is not called for an espeak voice', async () => {
  const { url, requests } = await stub(200, () => slower.mp3);
  const { speak } = await speakVia({ SPEECH_URL: url, SPEECH_VOICES: 'onyx' });
  expect(await speak(utteranceOf(TEXT, standIn))).toBe(local);
  expect(requests).toEqual([]);
});

describe('a preview', () => {
  const previewVia = async (url: string) => {
    const server = await findSpeechServer({ SPEECH_URL: url }, async () => new Response('{}'));
    if (!server) throw new Error('SPEECH_URL is not set');
    const speak = speakOnlyRemotely({
      server,
      speakLocally: async () => local,
      place: placeWords,
      log: () => undefined,
    });
    return speakPreviewBy(speak)('onyx', new AbortController().signal);
  };

  test('is spoken by the server’s voice', async () => {
    const { url, requests } = await stub(200, () => slower.mp3);
    expect(Buffer.from(await previewVia(url)).equals(slower.mp3)).toBe(true);
    expect(requests.map(({ body }) => body)).toEqual([expect.objectContaining({ voice: 'onyx' })]);
  });

  test('is never spoken by espeak: it fails as the server does', async () => {
    const failing = await stub(500, () => new Uint8Array());
    await expect(previewVia(failing.url)).rejects.toThrow('status 500');
    const silent = await silence(20);
    const { url } = await stub(200, () => silent);
    await expect(previewVia(url)).rejects.toThrow('0.0 seconds of speech');
    await expect(speakPreviewBy(undefined)('onyx', new AbortController().signal)).rejects.toThrow('no speech server');
  });
});
