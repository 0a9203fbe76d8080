import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { median } from '#test/support/measure.ts';
import { encodeMp3 } from './mp3.ts';
import { placeWords } from './placeWords.ts';
import { speakRemotely } from './remoteSpeech.ts';
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
let threeSeconds: Uint8Array;
beforeAll(async () => {
  local = await speakPiece(pieceOf(TEXT, voice.timbre));
  slower = await speakPiece(pieceOf(TEXT, { ...voice.timbre, espeak: 'en-us+f2', wordsPerMinute: 120 }));
  threeSeconds = await encodeMp3(new Float32Array(3 * 24_000), 24_000);
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map(async (close) => close()));
});

/** A speech server on loopback that gives one answer and keeps what it was asked. */
const stub = async (status: number, answer: () => Uint8Array) => {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      asked.push({ url: request.url, headers: request.headers, body });
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
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const speakVia = async (env: Record<string, string>) => {
  const lines: string[] = [];
  const server = await findSpeechServer(env, async () => new Response('{}'));
  if (!server) throw new Error('SPEECH_URL is not set');
  const speak = speakRemotely({
    server,
    speakLocally: async () => local,
    place: placeWords,
    log: (line) => lines.push(line),
  });
  return { speak, lines };
};

test('asks the server in its own protocol and finds the words in its audio', async () => {
  const { url, asked } = await stub(200, () => slower.mp3);
  const { speak, lines } = await speakVia({ SPEECH_URL: `${url}/v1/`, SPEECH_KEY: 'k', SPEECH_MODEL: 'kokoro' });
  const { mp3, seconds, words } = await speak(utterance);
  expect(asked[0]?.url).toBe('/v1/audio/speech');
  expect(asked[0]?.headers.authorization).toBe('Bearer k');
  expect(asked[0]?.body).toEqual({ model: 'kokoro', input: TEXT, voice: 'onyx', response_format: 'mp3' });
  expect(Buffer.from(mp3).equals(slower.mp3)).toBe(true);
  expect(seconds).toBeCloseTo(slower.seconds, 1);
  const errors = words.map((word, at) => Math.abs(word.seconds - (slower.words[at]?.seconds ?? 0)));
  expect(median(errors)).toBeLessThan(0.06);
  expect(words.map(({ start }) => start)).toEqual(local.words.map(({ start }) => start));
  expect(lines).toEqual([]);
});

test('spreads the words over audio that says something else, and logs one line', async () => {
  const { url } = await stub(200, () => threeSeconds);
  const { speak, lines } = await speakVia({ SPEECH_URL: url });
  const { mp3, seconds, words } = await speak(utterance);
  expect(Buffer.from(mp3).equals(threeSeconds)).toBe(true);
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

test('speaks with espeak when nobody listens there', async () => {
  const { speak, lines } = await speakVia({ SPEECH_URL: 'http://127.0.0.1:9' });
  expect(await speak(utterance)).toBe(local);
  expect(lines).toHaveLength(1);
});

test('espeak speaks its own voices, and those of a server that is no more; only of these it says so', async () => {
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

test('a server is not asked for a voice of espeak', async () => {
  const { url, asked } = await stub(200, () => slower.mp3);
  const { speak } = await speakVia({ SPEECH_URL: url, SPEECH_VOICES: 'onyx' });
  expect(await speak(utteranceOf(TEXT, standIn))).toBe(local);
  expect(asked).toEqual([]);
});
