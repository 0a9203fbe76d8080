import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { fakeClient } from '../test/fakeClient.ts';
import { cacheNameOf } from './offlineFiles.ts';
import { dropOthers, handDraftOver, sendWaiting, moveUploads } from './openDevice.ts';
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

test('a waiting picture is sent like from the dialog, with its key', async () => {
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
])('after %o the picture’s state is %o', async (errorMessage, outcome) => {
  const createStory = () => Promise.reject(errorMessage);
  expect(await sendWaiting(fakeClient({ story: { createStory } }), waiting)).toEqual(outcome);
});

describe('a signed-in visitor’s waiting picture', () => {
  const saved = new Map<string, string>();
  beforeEach(() => {
    saved.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      removeItem: (key: string) => void saved.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('moves to the account once', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const reassign = vi.fn(() => Promise.resolve(true));
    expect(await moveUploads({ reassign }, 'u_nora')).toBe(true);
    expect(reassign.mock.calls).toEqual([[await cacheNameOf('v_1'), await cacheNameOf('u_nora')]]);
    expect(await moveUploads({ reassign }, 'u_nora')).toBe(false);
    expect(reassign).toHaveBeenCalledTimes(1);
  });

  test('moves later if the page was closed during the first attempt', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const cutOff = () => Promise.reject(new Error('the page is gone'));
    await expect(moveUploads({ reassign: cutOff }, 'u_nora')).rejects.toThrow('the page is gone');
    expect(await moveUploads({ reassign: () => Promise.resolve(true) }, 'u_nora')).toBe(true);
  });

  test('includes the draft', async () => {
    saved.set('aw:cameFrom', 'v_1');
    const handOver = vi.fn(() => Promise.resolve());
    await handDraftOver({ handOver }, 'u_nora');
    expect(handOver.mock.calls).toEqual([[await cacheNameOf('v_1'), await cacheNameOf('u_nora')]]);
    saved.set('aw:tempUserId', 'v_2');
    await handDraftOver({ handOver }, 'v_2');
    expect(handOver).toHaveBeenCalledTimes(1);
  });

  test('stays without a sign-in, and for a visitor again', async () => {
    const reassign = vi.fn(() => Promise.resolve(true));
    await moveUploads({ reassign }, 'u_nora');
    saved.set('aw:cameFrom', 'v_1').set('aw:tempUserId', 'v_2');
    await moveUploads({ reassign }, 'v_2');
    expect(reassign).not.toHaveBeenCalled();
  });
});

describe('the waiting picture of an ended session', () => {
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

  test('is deleted when another person signs in', async () => {
    const { store, keys } = await aStore();
    await dropOthers(store, 'u_nora');
    expect(keys()).toEqual(['own']);
  });

  test('waits while only a visitor is present', async () => {
    saved.set('aw:tempUserId', 'v_1');
    const { store, keys } = await aStore();
    await dropOthers(store, 'v_1');
    expect(keys()).toEqual(['own', 'left']);
  });
});
