import { generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { isSignedFor } from './media.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2030-01-01T00:00:00Z');
const by = { keyId: 'K1', publicKey: keys.publicKey, now };

const signed = ({
  resource = 'https://*/media/one/*',
  expires = 60,
  keyPairId = 'K1',
  url = 'https://media.invalid/media/one/a.mp3',
} = {}) => {
  const epoch = Math.floor(now.getTime() / 1000) + expires;
  const policy = JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': epoch } } }],
  });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return new URL(getSignedUrl({ url, policy, keyPairId, privateKey }));
};

const at = (pathAndQuery: string, { searchParams }: URL, origin = 'https://media.invalid'): URL => {
  const url = new URL(pathAndQuery, origin);
  for (const [name, value] of searchParams) url.searchParams.append(name, value);
  return url;
};

describe('isSignedFor', () => {
  it('serves URLs of the real signer', () => {
    const url = signed();
    expect(isSignedFor(url, by)).toBe(true);
  });

  it('serves every file of the story the policy covers', () => {
    expect(isSignedFor(at('/media/one/b.webp', signed()), by)).toBe(true);
  });

  it.each([
    ['another story', () => at('/media/two/a.mp3', signed())],
    ['a policy that ran out', () => signed({ expires: -1 })],
    ['a key that is not ours', () => signed({ keyPairId: 'K2' })],
    ['no signature at all', () => new URL('https://media.invalid/media/one/a.mp3')],
  ] as [string, () => URL][])('refuses %s', (_what, request) => {
    expect(isSignedFor(request(), by)).toBe(false);
  });

  it('refuses a policy that was changed after it was signed', () => {
    const url = at('/media/two/a.mp3', signed());
    url.searchParams.set('Policy', signed({ resource: 'https://*/media/*' }).searchParams.get('Policy') ?? '');
    expect(isSignedFor(url, by)).toBe(false);
  });
});

describe('a policy’s Resource is matched by its sections, as CloudFront documents', () => {
  const opens = (resource: string, pathAndQuery: string, origin?: string): boolean =>
    isSignedFor(at(pathAndQuery, signed({ resource }), origin), by);
  const folder = 'https://*/media/UID/*';

  it.each([
    [folder, '/media/UID/a.mp3', undefined],
    [folder, '/media/UID/videos/a.mp4', undefined],
    ['https://media.invalid/media/UID/a.mp3', '/media/UID/a.mp3', undefined],
    ['http://*/media/UID/*', '/media/UID/a.mp3', 'http://127.0.0.1:4000'],
    ['*://*/media/UID/*', '/media/UID/a.mp3', 'http://127.0.0.1:4000'],
    ['*://*/media/UID/*', '/media/UID/a.mp3', undefined],
    ['https://*/media/UID/*?size=*', '/media/UID/a.mp3?size=large', undefined],
  ])('%s opens %s', (resource, path, origin) => {
    expect(opens(resource, path, origin)).toBe(true);
  });

  it.each([
    ['the path in the query', folder, '/media/OTHER/a.mp3?x=/media/UID/', undefined],
    ['the path in the query of the root', folder, '/?x=/media/UID/a.mp3', undefined],
    ['the path behind another', folder, '/media/OTHER/media/UID/a.mp3', undefined],
    ['a query that no policy speaks of', folder, '/media/UID/a.mp3?size=large', undefined],
    ['another protocol', folder, '/media/UID/a.mp3', 'http://media.invalid'],
    ['another host', 'https://other.invalid/media/UID/*', '/media/UID/a.mp3', undefined],
    ['a host in the path', 'https://*.invalid/media/*', '/x.invalid/media/a.mp3', 'https://media.evil'],
    ['a form that CloudFront does not document', 'http*://*/media/UID/*', '/media/UID/a.mp3', undefined],
    ['a Resource without a protocol', '*/media/UID/*', '/media/UID/a.mp3', undefined],
    ['a file whose name only ends so', 'https://*/media/UID/a.mp3', '/media/UID/b/media/UID/a.mp3', undefined],
    ['a longer name', 'https://*/media/UID/a.mp3', '/media/UID/a.mp3.bak', undefined],
  ])('refuses %s', (_what, resource, path, origin) => {
    expect(opens(resource, path, origin)).toBe(false);
  });
});
