import { createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { mediaUrlsWith } from './mediaUrls.ts';

const pemOf = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'pkcs8' }));
const privateKeyPem = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const uid = 'abcdefghijklmnopqrstuv';

const urlsAt = (time: string, protocol = 'https:') =>
  mediaUrlsWith({ id: 'K1', privateKeyPem, protocol }, () => new Date(time));
const policyOf = (url: string): string => {
  const text = new URL(url, 'https://media.invalid').searchParams.get('Policy') ?? '';
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64').toString();
};

describe('mediaUrlsWith', () => {
  it('signs byte for byte as the official signer does', () => {
    const url = urlsAt('2026-03-14T09:10:00Z').sign(uid)(`media/${uid}/a.jpg`);
    const official = getSignedUrl({
      url: `https://media.invalid/media/${uid}/a.jpg`,
      policy: policyOf(url),
      keyPairId: 'K1',
      privateKey: privateKeyPem,
    });
    expect(`https://media.invalid${url}`).toBe(official);
  });

  it('also signs with a stage’s P-256 key', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const urls = mediaUrlsWith(
      { id: 'K1', privateKeyPem: pemOf(privateKey), protocol: 'https:' },
      () => new Date('2026-03-14T09:10:00Z'),
    );
    const url = urls.sign(uid)(`media/${uid}/a.jpg`);
    const signature = new URL(url, 'https://media.invalid').searchParams.get('Signature') ?? '';
    const bytes = Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
    expect(createVerify('sha1').update(policyOf(url)).verify(publicKey, bytes)).toBe(true);
  });

  it('covers the files of one item, until the end of the next half hour', () => {
    expect(JSON.parse(policyOf(urlsAt('2026-03-14T09:10:00Z').sign(uid)(`media/${uid}/x`)))).toEqual({
      Statement: [
        {
          Resource: `https://*/media/${uid}/*`,
          Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse('2026-03-14T10:00:00Z') / 1000 } },
        },
      ],
    });
  });

  it('signs a single file for that file only, for the same time', () => {
    const urls = urlsAt('2026-03-14T09:10:00Z');
    const key = `media/${uid}/a.jpg`;
    const url = urls.signFile(key);
    expect(url.startsWith(`/${key}?Policy=`)).toBe(true);
    expect(JSON.parse(policyOf(url))).toEqual({
      Statement: [
        {
          Resource: `https://*/${key}`,
          Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse('2026-03-14T10:00:00Z') / 1000 } },
        },
      ],
    });
    expect(urls.signFile(key)).toBe(url);
  });

  it('signs a file of a story with a link for two to four minutes', () => {
    const key = `media/${uid}/a.jpg`;
    const endAt = (time: string): string => {
      const policy = JSON.parse(policyOf(urlsAt(time).signBriefly(key))) as {
        Statement: [{ Resource: string; Condition: { DateLessThan: { 'AWS:EpochTime': number } } }];
      };
      const [{ Resource, Condition }] = policy.Statement;
      expect(Resource).toBe(`https://*/${key}`);
      return new Date(Condition.DateLessThan['AWS:EpochTime'] * 1000).toISOString();
    };
    expect(endAt('2026-03-14T09:10:00Z')).toBe('2026-03-14T09:14:00.000Z');
    expect(endAt('2026-03-14T09:11:59Z')).toBe('2026-03-14T09:14:00.000Z');
  });

  it('signs a file of a feed for five to ten minutes', () => {
    const urls = urlsAt('2026-03-14T09:10:00Z');
    const policy = policyOf(urls.signBriefly(`media/${uid}/a.mp3`, limits.feedMediaUrlMinutes));
    expect(policy).toContain(String(Date.parse('2026-03-14T09:20:00Z') / 1000));
  });

  it('signs a file outside the item’s folder for that file only', () => {
    const urls = urlsAt('2026-03-14T09:10:00Z');
    for (const key of [`media/recordings/${uid}/a.mp3`, 'media/anotheranotheranother00/a.jpg'])
      expect(urls.sign(uid)(key)).toBe(urls.signFile(key));
  });

  it('signs for the protocol of the stage, in a form that CloudFront documents', () => {
    const resourceAt = (protocol: string): string => {
      const url = urlsAt('2026-03-14T09:10:00Z', protocol).sign(uid)(`media/${uid}/a.jpg`);
      return (JSON.parse(policyOf(url)) as { Statement: [{ Resource: string }] }).Statement[0].Resource;
    };
    expect(resourceAt('https:')).toBe(`https://*/media/${uid}/*`);
    expect(resourceAt('http:')).toBe(`http://*/media/${uid}/*`);
  });

  it('gives one URL for half an hour, whichever function signs, and another after', () => {
    const at = (time: string): string => urlsAt(time).sign(uid)(`media/${uid}/a.jpg`);
    expect(at('2026-03-14T09:00:00Z')).toBe(at('2026-03-14T09:29:59Z'));
    expect(at('2026-03-14T09:30:00Z')).not.toBe(at('2026-03-14T09:29:59Z'));
  });

  it('signs only the item’s own files', () => {
    const urls = urlsAt('2026-03-14T09:00:00Z');
    const resources = ['item-0', 'item-1', 'item-0'].map((item) => policyOf(urls.sign(item)(`media/${item}/a`)));
    expect(resources.map((policy) => /item-\d/.exec(policy)?.[0])).toEqual(['item-0', 'item-1', 'item-0']);
  });

  it('caches the signatures of 500 items', () => {
    // With an EC key, each new signature differs. So the test can recognize a cached one.
    const pem = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    let now = new Date('2026-03-14T09:00:00Z');
    const urls = mediaUrlsWith({ id: 'K1', privateKeyPem: pem, protocol: 'https:' }, () => now);
    const first = urls.sign('item-0')('media/item-0/a');
    for (let index = 1; index < 500; index += 1) urls.sign(`item-${index}`)(`media/item-${index}/a`);
    expect(urls.sign('item-0')('media/item-0/a')).toBe(first);
    urls.sign('item-500')('media/item-500/a');
    const second = urls.sign('item-0')('media/item-0/a');
    expect(second).not.toBe(first);
    now = new Date('2026-03-14T09:30:00Z');
    expect(policyOf(urls.sign('item-0')('media/item-0/a'))).not.toBe(policyOf(second));
  });
});
