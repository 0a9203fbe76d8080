import { describe, expect, it, test } from 'vitest';
import { routeRequest } from './routeRequest.ts';

const origin = 'https://words.example';
const ask = (path: string, mode: RequestMode = 'no-cors', method = 'GET') =>
  routeRequest({ method, mode, url: new URL(path, origin).href }, origin);

test.each(['/', '/item/abc', '/explore?tagIds=2', '/thank-you?orderId=1'])(
  'the screen %s opens without a network',
  (path) => expect(ask(path, 'navigate')).toBe('screen'),
);

describe('never touched', () => {
  it.each([
    '/api/upload/abc',
    '/api/auth/tempuser',
    '/detail/abc.jpg',
    '/with/abc',
    '/index.html',
    '/serviceWorker.js',
    '/previews/moods/calm.mp3',
    '/media/a/voice.mp3?Signature=1',
    '/soundtracks/calm/one.mp3',
  ])('%s', (path) => expect(ask(path)).toBe('network'));
  it.each([
    '/api/checkout',
    '/detail/abc',
    '/embed/abc',
    '/with/abc',
    '/feed/abc',
    '/signed-in?code=1',
    '/signin/oauth2/authorize',
    '/checkout/c/pay/cs_test_1',
    '/media/a/picture.jpg',
    '/config.json',
  ])('%s as a page of its own', (path) => expect(ask(path, 'navigate')).toBe('network'));
  it('requests with a body, and to other origins', () => {
    expect(ask('/media/a/voice.mp3', 'cors', 'POST')).toBe('network');
    expect(ask('https://pool.example/assets/a.js')).toBe('network');
  });
});

test.each([
  ['/assets/index-abc.js', 'asset'],
  ['/assets/es/dictionary-abc.js', 'translation'],
  ['/start.js', 'file'],
  ['/icons/icon-192.png', 'file'],
  ['/config.json', 'file'],
  ['/pictures/kite-320.avif', 'picture'],
  ['/media/a/voice.mp3?offline', 'offline'],
  ['/soundtracks/calm/one.mp3?offline', 'offline'],
])('%s is a %s', (path, way) => expect(ask(path)).toBe(way));
