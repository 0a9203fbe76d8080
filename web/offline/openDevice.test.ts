import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { fakeClient } from '../test/fakeClient.ts';
import { sendWaiting } from './openDevice.ts';

const picture = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
const waiting = { key: 'k1', owner: 'nora', picture, fields: { tag: 2 }, addedAt: '2030-01-01T00:00:00.000Z' };
const created = { uid: 'u1', uploadId: 'u1', stage: 'preparing' as const, analysisText: null, audioUrl: null };

test('a picture that waited is sent as the dialog sends one, with its key', async () => {
  const createStory = vi.fn(() => Promise.resolve(created));
  expect(await sendWaiting(fakeClient({ vision: { createStory } }), waiting)).toEqual({ is: 'taken', uid: 'u1' });
  const headers = { 'idempotency-key': 'k1', prefer: 'wait=0' };
  expect(createStory).toHaveBeenCalledWith({ file: picture, fields: { tag: 2 }, headers, quiet: true });
});

test.each([
  [new ApiError(0, 'OFFLINE', ''), { is: 'unheard' }],
  [new ApiError(503, 'INTERNAL', ''), { is: 'unheard' }],
  [new ApiError(401, 'UNAUTHENTICATED', ''), { is: 'unheard' }],
  [new ApiError(403, 'INSUFFICIENT_TOKENS', 'Not enough.'), { is: 'refused', reason: 'Not enough.' }],
  [new ApiError(400, 'PICTURE_UNREADABLE', 'No picture.'), { is: 'refused', reason: 'No picture.' }],
])('what comes of %o is %o', async (trouble, outcome) => {
  const createStory = () => Promise.reject(trouble);
  expect(await sendWaiting(fakeClient({ vision: { createStory } }), waiting)).toEqual(outcome);
});
