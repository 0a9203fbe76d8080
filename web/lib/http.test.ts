import { afterEach, expect, test, vi } from 'vitest';
import { cursorOf, requestOf, urlOf } from './http.ts';
import type { Route } from './route.ts';

const list: Route = { method: 'GET', path: '/api/explore', success: 'json', paged: true };
const one: Route = { method: 'GET', path: '/api/upload/{id}', success: 'json' };
const send: Route = { method: 'POST', path: '/api/vision', body: 'multipart', file: 'file', success: 'json' };

const keep = (id: string | null) => vi.stubGlobal('localStorage', { getItem: () => id });
afterEach(() => vi.unstubAllGlobals());

test('array parameters repeat their key without an index, undefined ones are left out', () => {
  expect(urlOf(list, { query: { tagIds: ['1', '2'], cursor: undefined } })).toBe('/api/explore?tagIds=1&tagIds=2');
});

test('path parameters cannot leave their place in the path', () => {
  expect(urlOf(one, { params: { id: '../auth/user?x' } })).toBe('/api/upload/..%2Fauth%2Fuser%3Fx');
});

test("a visitor's id is sent with every request, if valid in a header", () => {
  keep('visitor-1');
  expect(new Headers(requestOf(list, {})[1].headers).get('AW-User-Id')).toBe('visitor-1');
  keep('two\r\nlines');
  expect(new Headers(requestOf(list, {})[1].headers).has('AW-User-Id')).toBe(false);
});

test('a browser that refuses storage still sends requests', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(new Headers(requestOf(list, {})[1].headers).has('AW-User-Id')).toBe(false);
});

test('a multipart body has the fields that are set and the one file, and leaves its type to the browser', () => {
  keep(null);
  const file = new File(['x'], 'kite.jpg', { type: 'image/jpeg' });
  const [, { body, headers }] = requestOf(send, { file, fields: { tag: 3, voiceId: undefined, isPublic: 'no' } });
  const form = body as FormData;
  expect([...form.keys()]).toEqual(['tag', 'isPublic', 'file']);
  expect(form.get('tag')).toBe('3');
  expect((form.get('file') as File).name).toBe('kite.jpg');
  expect(new Headers(headers).has('content-type')).toBe(false);
});

test('an endpoint with form or JSON gets the given kind', () => {
  keep(null);
  const route: Route = { method: 'POST', path: '/api/upload-audio', body: 'multipart', file: 'audio', success: 'json' };
  const [, form] = requestOf(route, { file: new Blob(['mp3'], { type: 'audio/mpeg' }), fields: { uid: 'u' } });
  expect([...(form.body as FormData).keys()]).toEqual(['uid', 'audio']);
  const [, json] = requestOf(route, { json: { audioUrl: '/media/u/voice.mp3', uploadId: 'up' } });
  expect(new Headers(json.headers).get('content-type')).toBe('application/json');
  expect(json.body).toBe('{"audioUrl":"/media/u/voice.mp3","uploadId":"up"}');
});

test('only fresh requests bypass the browser’s cache', () => {
  expect(requestOf(list, { fresh: true })[1].cache).toBe('no-cache');
  expect(requestOf(list, {})[1]).not.toHaveProperty('cache');
});

test('the cursor of the next page is read from the Link header; none means the last page', () => {
  expect(cursorOf('</api/explore?cursor=a%2Bb&tagIds=1>; rel="next"')).toBe('a+b');
  expect(cursorOf('</api/explore?cursor=a>; rel="prev"')).toBeUndefined();
  expect(cursorOf(null)).toBeUndefined();
});
