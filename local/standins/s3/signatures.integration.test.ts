import { createHmac } from 'node:crypto';

import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BUCKET, bodyFiles, clientOf, CREDENTIALS, presign, startTestBucket } from './testBucket.ts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let url: string;

beforeAll(async () => {
  bucket = await startTestBucket();
  url = bucket.running().url;
});
afterAll(async () => bucket.stop());

const text = async (Key: string) =>
  (await bucket.running().client.send(new GetObjectCommand({ Bucket: BUCKET, Key }))).Body?.transformToString();

describe('a request', () => {
  it('without a signature, or signed with another secret, is refused', async () => {
    expect((await fetch(`${url}/${BUCKET}/x`, { method: 'PUT', body: 'x' })).status).toBe(403);
    const stranger = clientOf(url, 'guessed');
    await expect(stranger.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  it('with a header added after signing is refused', async () => {
    const { client } = bucket.running();
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'added', Body: 'x' });
    command.middlewareStack.add(
      (next) => async (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-tagging'] = 'public=yes';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(command)).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

describe('a presigned URL', () => {
  it('uploads and downloads until it expires', async () => {
    const target = { url, key: 'given/a b+c.txt' };
    const putUrl = await presign({ ...target, method: 'PUT' });
    expect((await fetch(putUrl, { method: 'PUT', body: 'words' })).status).toBe(200);
    expect(await text(target.key)).toBe('words');
    const got = await fetch(await presign({ ...target, method: 'GET' }));
    expect(await got.text()).toBe('words');
    const signedAt = new Date(bucket.clock.now.getTime() - 61_000);
    const late = await fetch(await presign({ ...target, method: 'GET' }, { expiresSeconds: 60, signedAt }));
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  it('is valid for its own key, method and query only', async () => {
    const got = await presign({ url, key: 'given/a b+c.txt', method: 'GET' });
    expect((await fetch(got.replace('given/', 'taken/'))).status).toBe(403);
    expect((await fetch(got, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(`${got}&response-content-type=text%2Fhtml`)).status).toBe(403);
    const query = { 'response-content-type': 'text/html' };
    const overridden = await fetch(await presign({ url, key: 'given/a b+c.txt', method: 'GET', query }));
    expect(overridden.headers.get('content-type')).toBe('text/html');
  });

  it('with a checksum accepts only that body', async () => {
    const query = { 'x-amz-checksum-crc32': 'AAAAAA==' };
    const putUrl = await presign({ url, key: 'empty only', method: 'PUT', query });
    const refused = await fetch(putUrl, { method: 'PUT', body: 'words' });
    expect(await refused.text()).toContain('BadDigest');
    expect((await fetch(putUrl, { method: 'PUT', body: '' })).status).toBe(200);
  });
});

describe('a presigned form', () => {
  const scope = '20260101/us-east-1/s3/aws4_request';
  const credential = `${CREDENTIALS.accessKeyId}/${scope}`;
  const signPolicy = (policy: string) => {
    const key = scope
      .split('/')
      .reduce<string | Buffer>(
        (last, part) => createHmac('sha256', last).update(part).digest(),
        `AWS4${CREDENTIALS.secretAccessKey}`,
      );
    return createHmac('sha256', key).update(policy).digest('hex');
  };
  const post = async (
    body: string,
    {
      key = 'up/${filename}',
      extra = {},
      ageSeconds = 0,
    }: { key?: string; extra?: Record<string, string>; ageSeconds?: number } = {},
  ) => {
    const expiration = new Date(bucket.clock.now.getTime() + 60_000 - ageSeconds * 1000).toISOString();
    const conditions = [
      { bucket: BUCKET },
      ['starts-with', '$key', 'up/'],
      { 'Content-Type': 'image/png' },
      ['content-length-range', 3, 2_000_000],
      { 'x-amz-credential': credential },
      { success_action_status: '201' },
    ];
    const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
    const form = new FormData();
    const fields = { key, 'Content-Type': 'image/png', 'x-amz-credential': credential, success_action_status: '201' };
    const all = { ...fields, policy, 'x-amz-signature': signPolicy(policy), ...extra };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    form.append('file', new Blob([body]), 'a\r\nb.png');
    const response = await fetch(`${url}/${BUCKET}`, { method: 'POST', body: form });
    return { status: response.status, text: await response.text() };
  };

  it('uploads a file with any bytes', async () => {
    const body = `\r\n--not the boundary\r\n${'bytes\r\n-'.repeat(100_000)}`;
    expect(await post(body, { key: 'up/picture.png' })).toMatchObject({ status: 201 });
    expect(await text('up/picture.png')).toBe(body);
  });

  it.each([
    ['too large', 'x'.repeat(2_000_001), {}, 'EntityTooLarge'],
    ['too small', 'x', {}, 'EntityTooSmall'],
    ['for another key', 'body', { key: 'elsewhere' }, 'Policy Condition failed'],
    ['with a field the policy does not speak of', 'body', { extra: { 'x-amz-meta-a': 'b' } }, 'Extra input fields'],
    ['of another type', 'body', { extra: { 'Content-Type': 'text/html' } }, 'Policy Condition failed'],
    ['too late', 'body', { ageSeconds: 61 }, 'Policy expired'],
    ['with a forged signature', 'body', { extra: { 'x-amz-signature': 'f'.repeat(64) } }, 'SignatureDoesNotMatch'],
  ])('refuses a file %s, and leaves nothing', async (_what, body, options, reason) => {
    const before = await bodyFiles(bucket.root);
    const refused = await post(body, options);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain(reason);
    expect(await bodyFiles(bucket.root)).toEqual(before);
  });
});
