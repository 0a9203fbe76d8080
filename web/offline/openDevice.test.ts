import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { fakeClient } from '../test/fakeClient.ts';
import { cacheNameOf } from './offlineFiles.ts';
import { dropOthers, handDraftOver, sendWaiting, takeAlong } from './openDevice.ts';
import type { Waiting } from '../lib/device.ts';

const picture = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
const waiting = {
  key: 'k1',
  owner: 'nora',
  pictures: [picture],
  fields: { tag: 2 },
  addedAt: '2030-01-01T00:00:00.000Z',
};
const created = {
  uid: 'u1',
  uploadId: 'u1',
  stage: 'preparing' as const,
  title: null,
  analysisText: null,
  audioUrl: null,
};

test('a picture that waited is sent as the dialog sends one, with its key', async () => {
  const createStory = vi.fn(() => Promise.resolve(created));
  expect(await sendWaiting(fakeClient({ story: { createStory } }), waiting)).toEqual({ status: 'taken', uid: 'u1' });
  const headers = { 'idempotency-key': 'k1', prefer: 'wait=0' };
  expect(createStory).toHaveBeenCalledWith({ files: [picture], fields: { tag: 2 }, headers, quiet: true });
});

test.each([
  [new ApiError(0, 'OFFLINE', ''), { status: 'unheard' }],
  [new ApiError(503, 'INTERNAL', ''), { status: 'unheard' }],
  [new ApiError(401, 'UNAUTHENTICATED', ''), { status: 'unheard' }],
  [new ApiError(403, 'INSUFFICIENT_TOKENS', 'Not enough.'), { status: 'refused', reason: 'Not enough.' }],
  [new ApiError(400, 'PICTURE_UNREADABLE', 'No picture.'), { status: 'refused', reason: 'No picture.' }],
])('what comes of %o is %o', async (errorMessage, outcome) => {
  const createStory = () => Promise.reject(errorMessage);
  expect(await sendWaiting(fakeClient({ story: { createStory } }), waiting)).toEqual(outcome);
});

describe('what waits of a visitor who signed in', () => {
  const saved = new Map<string, string>();
  beforeEach(() => {
    saved.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      removeItem: (key: string) => void saved.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is handed over to the account, once', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const reassign = vi.fn(() => Promise.resolve(true));
    expect(await takeAlong({ reassign }, 'u_nora')).toBe(true);
    expect(reassign.mock.calls).toEqual([[await cacheNameOf('v_1'), await cacheNameOf('u_nora')]]);
    expect(await takeAlong({ reassign }, 'u_nora')).toBe(false);
    expect(reassign).toHaveBeenCalledTimes(1);
  });

  test('is handed over the next time where the page was left meanwhile', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const cutOff = () => Promise.reject(new Error('the page is gone'));
    await expect(takeAlong({ reassign: cutOff }, 'u_nora')).rejects.toThrow('the page is gone');
    expect(await takeAlong({ reassign: () => Promise.resolve(true) }, 'u_nora')).toBe(true);
  });

  test('is theirs also as the picture that they were about to send', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const handOver = vi.fn(() => Promise.resolve());
    await handDraftOver({ handOver }, 'u_nora');
    expect(handOver.mock.calls).toEqual([[await cacheNameOf('v_1'), await cacheNameOf('u_nora')]]);
    saved.set('aw:tempUserId', 'v_2');
    await handDraftOver({ handOver }, 'v_2');
    expect(handOver).toHaveBeenCalledTimes(1);
  });

  test('stays where nobody signed in, and where a visitor is here again', async () => {
    const reassign = vi.fn(() => Promise.resolve(true));
    await takeAlong({ reassign }, 'u_nora');
    saved.set('aw:cameFrom', 'v_1').set('aw:tempUserId', 'v_2');
    await takeAlong({ reassign }, 'v_2');
    expect(reassign).not.toHaveBeenCalled();
  });
});

describe('what waits of somebody whose session ended', () => {
  const saved = new Map<string, string>();
  beforeEach(() => {
    saved.clear();
    vi.stubGlobal('localStorage', { getItem: (key: string) => saved.get(key) ?? null });
  });
  afterEach(() => vi.unstubAllGlobals());

  const aStore = async () => {
    const [own, left] = [await cacheNameOf('u_nora'), await cacheNameOf('u_tomas')];
    const all = new Map<string, Waiting>([
      ['own', { ...waiting, key: 'own', owner: own }],
      ['left', { ...waiting, key: 'left', owner: left }],
    ]);
    const store = {
      put: async (one: Waiting) => void all.set(one.key, one),
      remove: async (key: string) => void all.delete(key),
      list: async () => [...all.values()],
    };
    return { store, keys: () => [...all.keys()] };
  };

  test('goes when somebody else signs in', async () => {
    const { store, keys } = await aStore();
    await dropOthers(store, 'u_nora');
    expect(keys()).toEqual(['own']);
  });

  test('waits for them while only a visitor is here', async () => {
    saved.set('aw:tempUserId', 'v_1');
    const { store, keys } = await aStore();
    await dropOthers(store, 'v_1');
    expect(keys()).toEqual(['own', 'left']);
  });
});
