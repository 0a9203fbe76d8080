import { generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { isSignedFor } from './media.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2030-01-01T00:00:00Z');
const by = { keyId: 'K1', publicKey: keys.publicKey, now };

const signed = ({
  resource = 'http*://*/media/one/*',
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

describe('isSignedFor', () => {
  it('serves what the real signer signed', () => {
    const url = signed();
    expect(isSignedFor(url.pathname, url.searchParams, by)).toBe(true);
  });

  it('serves every file of the story the policy covers', () => {
    expect(isSignedFor('/media/one/b.webp', signed().searchParams, by)).toBe(true);
  });

  it.each([
    ['another story', () => ['/media/two/a.mp3', signed().searchParams]],
    ['a policy that ran out', () => ['/media/one/a.mp3', signed({ expires: -1 }).searchParams]],
    ['a key that is not ours', () => ['/media/one/a.mp3', signed({ keyPairId: 'K2' }).searchParams]],
    ['no signature at all', () => ['/media/one/a.mp3', new URLSearchParams()]],
  ] as [string, () => [string, URLSearchParams]][])('refuses %s', (_what, request) => {
    const [path, query] = request();
    expect(isSignedFor(path, query, by)).toBe(false);
  });

  it('refuses a policy that was changed after it was signed', () => {
    const query = signed().searchParams;
    query.set('Policy', signed({ resource: 'http*://*/media/*' }).searchParams.get('Policy') ?? '');
    expect(isSignedFor('/media/two/a.mp3', query, by)).toBe(false);
  });
});
