import { afterEach, describe, expect, it } from 'vitest';
import type { ImmichAsset } from '#shared/admin/immich.ts';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import { badBehaviours, startBadServer } from '#test/support/badServer.ts';
import { refusal } from '#test/support/callEndpoint.ts';
import { albumId, aStubAlbum, aStubAsset, assetId, immichCalls } from '#test/support/immichScene.ts';
import { startImmichServer } from '#test/support/immichServer.ts';
import { smallJpeg, smallPng } from '#test/support/smallPictures.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const scene = async (options: Parameters<typeof startImmichServer>[0] = {}) => {
  const server = await startImmichServer({ albums: [aStubAlbum(1, [aStubAsset(1)])], ...options });
  closing.push(server.close);
  return { server, ...immichCalls(server) };
};
type Limits = { milliseconds: number; maxBytes: number };
const quick: Limits = { milliseconds: 400, maxBytes: 200_000 };
const badly = async (behaviour: keyof typeof badBehaviours, bounds: Limits) => {
  const server = await startBadServer(badBehaviours[behaviour]);
  closing.push(server.close);
  return { server, ...immichCalls({ url: server.url, key: 'k' }, bounds) };
};

describe.each([2, 3])('Immich %i', (major) => {
  it('lists its albums with the key, at the address with or without /api', async () => {
    const { server, albums } = await scene({ major });
    const listed = { status: 200, body: [{ albumId: albumId(1), name: 'Album 1', assets: 1 }] };
    expect(await albums()).toMatchObject(listed);
    expect(server.requests.map(({ path, key }) => [path, key])).toEqual([
      ['/api/server/version', server.key],
      ['/api/albums', server.key],
    ]);
    expect(await immichCalls({ ...server, url: `${server.url}/api/` }).albums()).toMatchObject(listed);
  });

  it('gives each photograph’s date and description, and one hash for one asset', async () => {
    const { photos } = await scene({ major });
    const [first, again] = [await photos(), await photos()];
    const { digest } = (first.body as ImmichAsset[])[0] ?? {};
    expect(first.body).toEqual([
      {
        assetId: assetId(1),
        kind: 'photo',
        digest: expect.stringMatching(/^[\w-]{43}$/),
        line: 'Biscuit at the lake',
        takenAt: '1985-07-14T16:20:00',
        fileName: 'IMG_1.HEIC',
      },
    ]);
    expect((again.body as ImmichAsset[])[0]?.digest).toBe(digest);
  });

  it('says that an album was deleted meanwhile: IMMICH_ALBUM_MISSING', async () => {
    const { server, photos } = await scene({ major });
    server.albums.length = 0;
    const sentence = 'This album is no longer in Immich. Choose another one.';
    expect(await photos()).toMatchObject(refusal(404, 'NOT_FOUND', sentence));
  });

  it('lists nothing in an empty album', async () => {
    const { photos } = await scene({ major, albums: [aStubAlbum(1, [])] });
    expect(await photos()).toMatchObject({ status: 200, body: [] });
  });
});

it('tells videos and photographs in the trash from others', async () => {
  const assets = [aStubAsset(1), aStubAsset(2, { type: 'VIDEO' }), aStubAsset(3, { isTrashed: true })];
  const { photos } = await scene({ albums: [aStubAlbum(1, assets)] });
  expect(((await photos()).body as ImmichAsset[]).map(({ kind }) => kind)).toEqual(['photo', 'video', 'trashed']);
});

it('cuts a long description as a draft’s line, and leaves out a date that is none', async () => {
  const assets = [aStubAsset(1, { description: 'a '.repeat(3000), localDateTime: '+012026-01-01T00:00:00.000Z' })];
  const { photos } = await scene({ albums: [aStubAlbum(1, assets)] });
  const [asset] = (await photos()).body as ImmichAsset[];
  expect([asset?.line.length, asset?.line.endsWith('…'), asset?.takenAt]).toEqual([limits.aboutCharacters, true, null]);
});

it('sends a large album in pages of as many as an account may have', async () => {
  const max = draftLimits.photoDraftsPerPerson;
  const assets = Array.from({ length: max + 1 }, (_, at) => aStubAsset(at));
  const { photos } = await scene({ albums: [aStubAlbum(1, assets)] });
  const first = await photos();
  const next = /\?([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
  const second = await photos(1, next);
  expect([first, second].map(({ body }) => (body as ImmichAsset[]).length)).toEqual([max, 1]);
  expect(second.headers['link']).toBeUndefined();
});

it.each([
  ['image/jpeg', smallJpeg()],
  ['image/png', smallPng()],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
])('sends Immich’s preview as %s, by its bytes', async (type, preview) => {
  const { photo } = await scene({ albums: [aStubAlbum(1, [aStubAsset(1, { preview })])] });
  const { status, headers, body } = await photo();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-store']);
  expect(Buffer.from(String(body), 'base64').equals(preview)).toBe(true);
});

describe('says what is wrong, without the key:', () => {
  const calls = ['albums', 'photos', 'photo'] as const;

  it.each(calls)('a wrong key, for %s', async (name) => {
    const { server } = await scene();
    const wrong = immichCalls({ url: server.url, key: 'another-key' });
    const sentence = 'Immich refused the key. Check IMMICH_API_KEY.';
    expect(await wrong[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
    expect(JSON.stringify(wrong.fakes.state.lines)).not.toContain('another-key');
  });

  it.each([
    ['albums', 'album.read'],
    ['photos', 'asset.read'],
    ['photo', 'asset.view'],
  ] as const)('a missing permission, for %s', async (name, permission) => {
    const { server, ...own } = await scene();
    server.deny(permission);
    const sentence = 'The key for Immich lacks a permission. It needs album.read, asset.read and asset.view.';
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
  });

  it.each(calls)('a refused connection, for %s', async (name) => {
    const { server, fakes, ...own } = await scene();
    await server.close();
    const sentence = 'Couldn’t reach Immich. Check that it’s running, and check IMMICH_URL.';
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
    expect(JSON.stringify(fakes.state.lines)).not.toContain(server.key);
  });

  it.each(calls)('a slow body, for %s', async (name) => {
    const { server, ...own } = await badly('drips one byte at a time', quick);
    const sentence = 'Immich took too long to answer. Try again in a moment.';
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
    await expect.poll(server.open).toBe(0);
  });

  it.each(['albums', 'photos'] as const)('an endless body, for %s', async (name) => {
    const { server, ...own } = await badly('sends a body without an end', { ...quick, milliseconds: 300_000 });
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', 'Immich’s answer is too large.'));
    await expect.poll(server.open).toBe(0);
  });

  it('an endless picture', async () => {
    const { server, photo } = await badly('sends a body without an end', { ...quick, milliseconds: 300_000 });
    const sentence = 'Immich’s preview of this photo is too large. The limit is 4.5 MB.';
    expect(await photo()).toMatchObject(refusal(400, 'PICTURE_TOO_LARGE', sentence));
    await expect.poll(server.open).toBe(0);
  });

  it.each(calls)('an error of Immich, for %s', async (name) => {
    const { server, ...own } = await scene();
    server.behave(/./, (response) => response.writeHead(500).end('{}'));
    const sentence = 'Something went wrong in Immich. Try again in a moment.';
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
  });

  it.each(calls)('a redirect, which is not followed, for %s', async (name) => {
    const [{ server, ...own }, other] = [await scene(), await scene()];
    server.behave(/./, (response) => response.writeHead(302, { location: other.server.url }).end());
    const sentence = 'Immich redirects to another address. Set IMMICH_URL to the address where it ends.';
    expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
    expect(other.server.requests).toEqual([]);
  });

  it.each(['<!doctype html><title>A router</title>', '{"major":"3"}', '{"assets":{"items":[{"id":"../x"}]}}', ''])(
    'another server’s answer %s',
    async (page) => {
      const { server, fakes, ...own } = await scene();
      server.behave(/./, (response) => response.end(page));
      const sentence = 'The server at IMMICH_URL doesn’t answer as Immich does. Check the address.';
      for (const name of ['albums', 'photos'] as const)
        expect(await own[name]()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
      expect(JSON.stringify(fakes.state.lines)).not.toContain('router');
    },
  );

  it('an Immich of version 1, which would send the whole library for an album', async () => {
    const { albums } = await scene({ major: 1 });
    const sentence = 'This Immich is too old. Update it to version 2 or later.';
    expect(await albums()).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', sentence));
  });

  it.each(['<html>', '%PDF-1.7', ''])('a photograph that is no picture: %s', async (text) => {
    const { photo } = await scene({ albums: [aStubAlbum(1, [aStubAsset(1, { preview: Buffer.from(text) })])] });
    const sentence = 'Immich sent no picture for this photo.';
    expect(await photo()).toMatchObject(refusal(400, 'PICTURE_UNREADABLE', sentence));
  });

  it('a photograph that was deleted meanwhile, or has no preview yet', async () => {
    const { server, photo } = await scene();
    const sentence = 'This photo is no longer in Immich, or Immich hasn’t made a preview of it yet.';
    expect(await photo()).toMatchObject(refusal(404, 'NOT_FOUND', sentence));
    server.albums.length = 0;
    expect(await photo()).toMatchObject(refusal(404, 'NOT_FOUND', sentence));
  });
});
