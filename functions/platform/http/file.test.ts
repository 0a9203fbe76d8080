import { describe, expect, it } from 'vitest';
import { defineEndpoint } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { eventOf, refusal, send, servedOn, worldOf } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { reply } from './call.ts';
import { serve } from './serve.ts';

const common = {
  method: 'GET',
  path: '/made-up/sound.mp3',
  alsoHead: true,
  summary: 'Made up.',
  auth: 'public',
  changes: false,
  errors: [],
} as const;
const sound = defineEndpoint({
  ...common,
  success: { kind: 'file', status: 200, contentType: 'audio/mpeg', cacheSeconds: 60 },
});
const transcript = defineEndpoint({
  ...common,
  success: { kind: 'text', status: 200, contentType: 'text/vtt; charset=utf-8' },
});

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const { call } = servedOn(sound, () => async () => bytes);
const request = async (headers: Record<string, string> = {}) => {
  const { status, headers: sent, body } = await call({ headers });
  return { status, headers: sent, bytes: Buffer.from(String(body), 'base64') };
};

describe('a file', () => {
  it('is sent whole with its ETag, and offers ranges', async () => {
    const { status, headers, bytes: sent } = await request();
    expect([status, sent.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(headers).not.toHaveProperty('content-range');
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=0-0', 0, 0],
    ['Bytes= 5-6', 5, 6],
  ])('is sent in part for %s', async (range, first, last) => {
    const { status, headers, bytes: sent } = await request({ range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1000`]);
    expect(sent.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'items=0-1', 'bytes=9-5', 'bytes=-', 'bytes=x-9', 'x'])(
    'is sent whole for %s',
    async (range) => {
      expect((await request({ range })).status).toBe(200);
    },
  );

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('has no part %s', async (range) => {
    const { status, headers, bytes: sent } = await request({ range });
    expect([status, headers['content-range'], sent.length]).toEqual([416, 'bytes */1000', 0]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is sent in part only while unchanged', async () => {
    const etag = (await request()).headers['etag'] ?? '';
    expect((await request({ range: 'bytes=5-6', 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect((await request({ range: 'bytes=5-6', 'if-range': other })).status).toBe(200);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await request()).headers['etag'] ?? '';
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const { status, headers, bytes: sent } = await request({ 'if-none-match': known, range: 'bytes=0-9' });
      expect([status, sent.length, headers['etag'], headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        'public, max-age=60',
      ]);
    }
    expect((await request({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is described whole by HEAD, ignoring ranges', async () => {
    const handler = serve('made.up', sound, () => async () => bytes, {}, worldOf(fakeServices()));
    const event = eventOf(sound, { headers: { range: 'bytes=0-9' } });
    event.requestContext.http.method = 'HEAD';
    const { status, body } = await send(handler, event);
    // The handler returns all bytes. API Gateway sends only their length.
    expect([status, Buffer.from(String(body), 'base64').length]).toEqual([200, bytes.length]);
  });

  it('is answered by a short-lived redirect when too large', async () => {
    const large = Buffer.alloc(limits.fileAnswerBytes + 1);
    expect(await servedOn(sound, () => async () => large).call()).toMatchObject(refusal(500, 'INTERNAL', /went wrong/));
    const location = '/media/large.mp3?signed';
    const led = await servedOn(sound, () => async () => ({ location })).call({ headers: { range: 'bytes=0-9' } });
    expect(led).toMatchObject({ status: 302, headers: { location, 'cache-control': 'no-store' } });
    const whole = await servedOn(sound, () => async () => large.subarray(1)).call();
    expect(whole.status).toBe(200);
  });
});

describe('a text', () => {
  it('is sent with its type, and compressed as any other', async () => {
    const text = 'WEBVTT\n\n'.repeat(200);
    const { call: read } = servedOn(transcript, () => async () => text);
    expect(await read()).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/vtt; charset=utf-8' },
      body: text,
    });
    expect((await read({ headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  });

  it('is not sent again to a client with its ETag', async () => {
    const useCase = () => async () => reply('WEBVTT', { headers: { etag: 'W/"7"' } });
    const { call: read } = servedOn(transcript, useCase);
    expect((await read({ headers: { 'if-none-match': 'W/"6"' } })).status).toBe(200);
    expect(await read({ headers: { 'if-none-match': 'W/"7"' } })).toMatchObject({ status: 304, body: '' });
  });
});
