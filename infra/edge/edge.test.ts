import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { ErrorBody, refusalBody } from '#shared/errorBody.ts';
import { getLinkedPicture } from '#shared/sharing/getLinkedPicture.ts';
import { getSharePicture } from '#shared/sharing/getSharePicture.ts';
import { VIEWER_ADDRESS_HEADER } from '#functions/platform/http/event.ts';
import { gatewayPath } from '../gatewayPath.ts';
import { apiRoutesCode } from './apiRoutes.ts';

type Request = { method: string; uri: string; headers: Record<string, { value: string }> };
type Answer = { statusCode?: number; headers: Request['headers']; body?: { encoding: string; data: string } };
type Edge = (event: { viewer: { ip: string }; context: { requestId: string }; request: Request }) => Request & Answer;

const sourceOf = (name: string, before = ''): string =>
  `${before}${readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8')}`;

const load = (name: string, before?: string): Edge => {
  const source = sourceOf(name, before);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- CloudFront runs the file without modules
  return new Function(`${source}; return handler;`)() as Edge;
};
const [spaFallback, sharePicture] = [load('spaFallback'), load('sharePicture')];
const apiEntrance = load('apiEntrance', apiRoutesCode());
const requestFor = (uri: string, headers: Request['headers'] = {}, method = 'GET') => ({
  viewer: { ip: '203.0.113.9' },
  context: { requestId: 'request-1' },
  request: { method, uri, headers },
});

it.each(['/', '/explore', '/item/abc', '/item/a.b/c', '/thank-you', '/uploads/'])(
  'serves the page for the screen %s',
  (uri) => {
    expect(spaFallback(requestFor(uri)).uri).toBe('/index.html');
  },
);

it.each([
  '/assets/index-a1b2.js',
  '/favicon.svg',
  '/pictures/one-320.avif',
  '/index.html',
  '/config.json',
  '/serviceWorker.js',
])('leaves the file %s unchanged', (uri) => {
  expect(spaFallback(requestFor(uri)).uri).toBe(uri);
});

it('sends the IP address that CloudFront saw, not the one that the caller claims', () => {
  const claimed = { [VIEWER_ADDRESS_HEADER]: { value: '127.0.0.1' }, cookie: { value: 'a=1' } };
  expect(apiEntrance(requestFor('/api/tags', claimed)).headers).toEqual({
    [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' },
    cookie: { value: 'a=1' },
  });
});

it.each([getSharePicture.path, getLinkedPicture.path])('routes the picture %s to the API', (contractPath) => {
  const at = (path: string): string => path.replace(/\{\w+\}/, 'storystorystorystory00');
  expect(sharePicture(requestFor(at(contractPath))).uri).toBe(at(gatewayPath(contractPath)));
});

it('sends the true address with pages and pictures, too', () => {
  const claimed = { [VIEWER_ADDRESS_HEADER]: { value: '127.0.0.1' } };
  expect(sharePicture(requestFor('/with/abc', claimed)).headers).toEqual({
    [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' },
  });
});

it.each([
  '/detail/abc',
  '/detail/abc/picture.jpg',
  '/detail/.jpg',
  '/detail/a/b.jpg',
  '/detail/abc.jpg/',
  '/with/a/b.jpg',
  '/with/abc',
  '/feed/abc/uid/cover.jpg',
  '/detail/a.jpgx',
])('leaves %s unchanged', (uri) => {
  expect(sharePicture(requestFor(uri)).uri).toBe(uri);
});

const ofApi = operations
  .flatMap(({ spec }) => pathsOf(spec).map((path) => ({ method: spec.method as string, path })))
  .filter(({ path }) => path.startsWith('/api/'));

it.each([...ofApi, { method: 'GET', path: '/api/openapi.json' }])('lets $method $path in', ({ method, path }) => {
  const uri = path.replaceAll(/\{\w+\}/g, 'a%2Fb.c');
  expect(apiEntrance(requestFor(uri, {}, method))).toMatchObject({ method, uri });
});

it.each([
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/tags/'],
  ['GET', '/x/api/tags'],
  ['GET', '/api/openapixjson'],
  ['POST', '/api/explore'],
  ['POST', '/api/openapi.json'],
  ['OPTIONS', '/api/tags'],
])('answers %s %s with not found, as on one machine', (method, uri) => {
  const { statusCode, headers, body } = apiEntrance(requestFor(uri, {}, method));
  expect([statusCode, headers['content-type']?.value]).toEqual([404, 'application/json']);
  expect(ErrorBody.parse(JSON.parse(body?.data ?? ''))).toEqual(refusalBody('NOT_FOUND', 'NOTHING_HERE', 'request-1'));
});

it('answers HEAD without a body', () => {
  expect(apiEntrance(requestFor('/api/tags', {}, 'HEAD'))).toMatchObject({ statusCode: 404, body: { data: '' } });
});

it('stays below CloudFront’s size limit', () => {
  expect(Buffer.byteLength(sourceOf('apiEntrance', apiRoutesCode()))).toBeLessThan(10_240);
});
