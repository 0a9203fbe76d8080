import { expect, it } from 'vitest';
import { uploadsTo } from './uploads.ts';

const credentials = async () => ({ accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' });
const now = () => new Date('2026-03-14T09:00:00.123Z');
const uploads = uploadsTo(
  { url: 'https://bucket.example', bucket: 'media' },
  { credentials, region: async () => 'eu-west-1' },
  now,
);

it('signs a form for one key, type and size, for ten minutes', async () => {
  const { url, fields } = await uploads.formFor('incoming/recordings/a/b', { contentType: 'audio/wav', bytes: 20 });
  expect(url).toBe('https://bucket.example');
  const { policy = '', 'x-amz-signature': signature, ...signed } = fields;
  expect(signed).toEqual({
    key: 'incoming/recordings/a/b',
    'Content-Type': 'audio/wav',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': 'AKID/20260314/eu-west-1/s3/aws4_request',
    'x-amz-date': '20260314T090000Z',
    'x-amz-security-token': 'session',
  });
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
    expiration: '2026-03-14T09:10:00.123Z',
    conditions: [
      { bucket: 'media' },
      ['content-length-range', 20, 20],
      ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ],
  });
});

it('ends with its link when that is earlier', async () => {
  const expirationFor = async (until: string) => {
    const file = { contentType: 'audio/wav', bytes: 20, until: new Date(until) };
    const { fields } = await uploads.formFor('incoming/recordings/a/b', file);
    const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString()) as { expiration: string };
    return policy.expiration;
  };
  expect(await expirationFor('2026-03-14T09:03:00Z')).toBe('2026-03-14T09:03:00.000Z');
  expect(await expirationFor('2026-04-14T09:03:00Z')).toBe('2026-03-14T09:10:00.123Z');
});
