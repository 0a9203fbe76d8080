import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '#functions/lib/serve/event.ts';
import { gatewayPath } from '../gatewayPath.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };
type Edge = (event: { viewer: { ip: string }; request: Request }) => Request;

const load = (name: string): Edge => {
  const source = readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- CloudFront runs the file as it stands, with no modules
  return new Function(`${source}; return handler;`)() as Edge;
};
const [spaFallback, viewerAddress, sharePicture] = [load('spaFallback'), load('viewerAddress'), load('sharePicture')];
const asked = (uri: string, headers: Request['headers'] = {}) => ({
  viewer: { ip: '203.0.113.9' },
  request: { uri, headers },
});

it.each(['/', '/explore', '/item/abc', '/item/a.b/c', '/thank-you', '/uploads/'])(
  'serves the page for the screen %s',
  (uri) => {
    expect(spaFallback(asked(uri)).uri).toBe('/index.html');
  },
);

it.each([
  '/assets/index-a1b2.js',
  '/favicon.svg',
  '/pictures/one-320.avif',
  '/index.html',
  '/config.json',
  '/serviceWorker.js',
])('leaves the file %s as it is', (uri) => {
  expect(spaFallback(asked(uri)).uri).toBe(uri);
});

it('says the address that CloudFront saw, over any that the caller claims', () => {
  const claimed = { [VIEWER_ADDRESS_HEADER]: { value: '127.0.0.1' }, cookie: { value: 'a=1' } };
  expect(viewerAddress(asked('/api/tags', claimed)).headers).toEqual({
    [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' },
    cookie: { value: 'a=1' },
  });
});

it('asks the API for the picture of a story where the API has it', () => {
  const uid = 'storystorystorystory00';
  const contractPath = '/detail/{uid}.jpg';
  expect(sharePicture(asked(contractPath.replace('{uid}', uid))).uri).toBe(
    gatewayPath(contractPath).replace('{uid}', uid),
  );
});

it.each([
  '/detail/abc',
  '/detail/abc/picture.jpg',
  '/detail/.jpg',
  '/detail/a/b.jpg',
  '/detail/abc.jpg/',
  '/detail/a.jpgx',
])('leaves %s as it is', (uri) => {
  expect(sharePicture(asked(uri)).uri).toBe(uri);
});
