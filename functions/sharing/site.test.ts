import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { siteIn } from './site.ts';

const s3 = mockClient(S3Client);
let clock: Date;
beforeEach(() => {
  s3.reset();
  clock = new Date('2026-03-14T09:00:00.000Z');
});

const origin = 'https://words.example';
const newSite = () => siteIn(new S3Client({}), { bucket: 'web-bucket', origin, now: () => clock });
const answering = (page: string) => ({ Body: { transformToString: async () => page } as never });
const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));

it('reads the page from the bucket of the client, once a minute', async () => {
  s3.on(GetObjectCommand).resolvesOnce(answering('old')).resolves(answering('new'));
  const site = newSite();
  expect([await site.page(), await site.page()]).toEqual(['old', 'old']);
  pass(59);
  expect(await site.page()).toBe('old');
  pass(1);
  expect(await site.page()).toBe('new');
  expect(s3.commandCalls(GetObjectCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'web-bucket', Key: 'index.html' },
    { Bucket: 'web-bucket', Key: 'index.html' },
  ]);
});

it('reads the page of the embedded player, too, and keeps both apart', async () => {
  s3.on(GetObjectCommand, { Bucket: 'web-bucket', Key: 'index.html' }).resolves(answering('page'));
  s3.on(GetObjectCommand, { Bucket: 'web-bucket', Key: 'embed.html' }).resolves(answering('player'));
  const site = newSite();
  expect([await site.page(), await site.embedPage(), await site.embedPage()]).toEqual(['page', 'player', 'player']);
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(2);
});

it('asks again after a failure', async () => {
  s3.on(GetObjectCommand)
    .rejectsOnce(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
    .resolves(answering('page'));
  const site = newSite();
  await expect(site.page()).rejects.toThrow('slow');
  expect(await site.page()).toBe('page');
});
