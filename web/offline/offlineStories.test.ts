import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../test/fakeCaches.ts';
import { anItem } from '../test/stories.ts';
import { findFile } from './offlineFiles.ts';
import { createOfflineStories } from './offlineStories.ts';
import { createTabOwner } from './tabOwner.ts';

const storyOf = (name: string) =>
  anItem({
    uid: name,
    imageUrl: `/media/${name}/picture.jpg?Signature=s`,
    thumbnail: `/media/${name}/small.webp?Signature=s`,
    renditions: [],
    audioUrl: `/media/${name}/voice.mp3?Signature=s`,
    musicUrl: '/soundtracks/calm/one.mp3',
  });

const start = ({ stories = 50 } = {}) => {
  const { caches, all, state } = fakeCaches();
  let owner: string | undefined;
  const ownerOfAllTabs = { read: () => owner, write: (name: string | undefined) => void (owner = name) };
  const fetched = vi.fn((url: string) => Promise.resolve(new Response(`bytes of ${url.split('?')[0]}`)));
  const tab = () =>
    createOfflineStories({
      caches,
      fetch: fetched as unknown as typeof fetch,
      locks: undefined,
      now: () => new Date('2030-01-01T00:00:00Z'),
      owner: createTabOwner(ownerOfAllTabs),
      limits: { stories, bytes: 1_000_000 },
    });
  const saved = tab();
  const uids = async () => (await saved.list()).map(({ uid }) => uid);
  return { saved, tab, caches, all, state, fetched, uids, leave: () => (owner = undefined) };
};

test('an opened story is saved with picture and sound, found by path without signature', async () => {
  const { saved, caches } = start();
  await saved.belongTo('u_nora');
  await saved.keep(storyOf('boat'));
  expect(await saved.find('boat')).toMatchObject({ uid: 'boat', audioUrl: '/media/boat/voice.mp3?offline' });
  for (const path of ['/media/boat/picture.jpg', '/media/boat/voice.mp3', '/soundtracks/calm/one.mp3'])
    expect(await (await findFile(caches, path))?.text()).toBe(`bytes of ${path}`);
});

test('reopening a story moves it first, without downloads', async () => {
  const { saved, fetched, uids } = start();
  await saved.belongTo('u_nora');
  for (const name of ['boat', 'kite', 'boat']) await saved.keep(storyOf(name));
  expect(await uids()).toEqual(['boat', 'kite']);
  expect(fetched).toHaveBeenCalledTimes(7);
});

test('there are never more than the limit; the least recently opened goes with its files', async () => {
  const { saved, caches, uids } = start({ stories: 2 });
  await saved.belongTo('u_nora');
  for (const name of ['boat', 'kite', 'lamp']) await saved.keep(storyOf(name));
  expect(await uids()).toEqual(['lamp', 'kite']);
  expect(await findFile(caches, '/media/boat/voice.mp3')).toBeUndefined();
  expect(await findFile(caches, '/soundtracks/calm/one.mp3')).toBeDefined();
});

test('saved stories are deleted for the next person and on signing out', async () => {
  const { saved, all, uids } = start();
  await saved.belongTo('v_visitor');
  await saved.keep(storyOf('boat'));
  await saved.belongTo('u_nora');
  expect([await uids(), all.size]).toEqual([[], 0]);
  await saved.keep(storyOf('kite'));
  expect([...all.keys()]).toEqual([expect.stringMatching(/^aw-stories-[0-9a-f]{16}$/)]);
  await saved.drop();
  expect([await saved.find('kite'), all.size]).toEqual([undefined, 0]);
});

test('a download that ends after sign-out is not saved', async () => {
  const { saved, all, fetched, leave } = start();
  await saved.belongTo('u_nora');
  fetched.mockImplementation((url) => {
    leave();
    return Promise.resolve(new Response(url));
  });
  await saved.keep(storyOf('boat'));
  expect(all.size).toBe(0);
});

test('a former person’s tab neither saves nor reads the new person’s stories', async () => {
  const { saved, tab, all, uids } = start();
  await saved.belongTo('u_nora');
  const other = tab();
  await other.belongTo('u_ben');
  await other.keep(storyOf('kite'));
  await saved.keep(storyOf('boat'));
  expect([await uids(), await saved.find('kite')]).toEqual([[], undefined]);
  await saved.forget('kite');
  expect((await other.list()).map(({ uid }) => uid)).toEqual(['kite']);
  expect(all.size).toBe(1);
});

test('offline saved stories are available before the person is known, and none are added', async () => {
  const { saved, tab } = start();
  await saved.belongTo('u_nora');
  await saved.keep(storyOf('boat'));
  const reloaded = tab();
  void reloaded.keep(storyOf('kite'));
  expect((await reloaded.list()).map(({ uid }) => uid)).toEqual(['boat']);
});

test('a story with a missing file is not saved', async () => {
  const { saved, fetched, uids } = start();
  await saved.belongTo('u_nora');
  await saved.keep(storyOf('boat'));
  fetched.mockImplementation(async (url) => {
    await saved.forget('boat');
    return new Response(url);
  });
  const other = { ...storyOf('kite'), musicUrl: '/soundtracks/calm/one.mp3' };
  await expect(saved.keep(other)).rejects.toThrow('/soundtracks/calm/one.mp3 went meanwhile');
  expect(await uids()).toEqual([]);
});

test.each([
  ['in the form of another release', { form: 0, story: storyOf('boat') }],
  ['without a form', storyOf('boat')],
  ['as nothing', null],
])('a story saved %s is dropped with its files, and the others stay', async (_, saved) => {
  const { saved: stories, all, uids } = start();
  await stories.belongTo('u_nora');
  for (const name of ['boat', 'kite']) await stories.keep(storyOf(name));
  const [cache] = [...all.values()];
  cache?.set('/offline/stories/boat', Response.json(saved));
  expect(await stories.find('boat')).toBeUndefined();
  expect(await uids()).toEqual(['kite']);
  const paths = [...(cache?.keys() ?? [])];
  expect(paths.filter((path) => path.includes('boat'))).toEqual([]);
});

test('a story opened before the person is known is saved once the person is known', async () => {
  const { saved, fetched, uids } = start();
  const keeping = saved.keep(storyOf('boat'));
  await saved.list();
  expect(fetched).not.toHaveBeenCalled();
  await saved.belongTo('u_nora');
  await keeping;
  expect(await uids()).toEqual(['boat']);
});

test('without space the new story is not saved, and no other is lost', async () => {
  const { saved, state, all, uids } = start();
  await saved.belongTo('u_nora');
  await saved.keep(storyOf('boat'));
  const before = [...([...all.values()][0]?.keys() ?? [])];
  state.isFull = true;
  await expect(saved.keep(storyOf('kite'))).rejects.toThrow('no room');
  expect(await uids()).toEqual(['boat']);
  expect([...([...all.values()][0]?.keys() ?? [])]).toEqual(before);
});

test('a truncated file keeps the story out of the index', async () => {
  const { saved, fetched, uids } = start();
  await saved.belongTo('u_nora');
  fetched.mockImplementationOnce(() => Promise.resolve(new Response('part', { status: 206 })));
  await expect(saved.keep(storyOf('boat'))).rejects.toThrow('206 for /media/boat/picture.jpg');
  expect(await uids()).toEqual([]);
});

test('a deleted story is removed', async () => {
  const { saved, uids, caches } = start();
  await saved.belongTo('u_nora');
  await saved.keep(storyOf('boat'));
  await saved.forget('boat');
  expect([await uids(), await saved.find('boat')]).toEqual([[], undefined]);
  expect(await findFile(caches, '/media/boat/voice.mp3')).toBeUndefined();
});
