import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { ApiError } from '../../lib/http.ts';
import { fakeClient } from '../../test/fakeClient.ts';
import { anItem, uidOf } from '../../test/stories.ts';
import { StoryFailed, tellStory, type Progress } from './tellStory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const uid = uidOf('new');
const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const offline = new ApiError(0, 'OFFLINE', 'offline');

const content = (answers: readonly (Partial<Item> | Error)[]) => {
  const left = [...answers];
  const seen: Progress[] = [];
  const createStory = vi.fn(() =>
    Promise.resolve({ uid, uploadId: uid, stage: 'preparing' as const, analysisText: null, audioUrl: null }),
  );
  const getStory = vi.fn(() => {
    const answer = left.shift() ?? new Error('asked too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(anItem({ uid, ...answer }));
  });
  const abort = new AbortController();
  const told = tellStory({
    client: fakeClient({ story: { createStory, getStory } }),
    picture,
    fields: { tag: 2 },
    idempotencyKey: 'key-1',
    signal: abort.signal,
    onProgress: (progress) => seen.push(progress),
  });
  told.catch(() => undefined);
  return { told, seen, createStory, getStory, abort };
};

test('the picture is sent once, with its key, without waiting for the story', async () => {
  const { told, createStory } = content([{ stage: 'ready' }]);
  await told;
  expect(createStory).toHaveBeenCalledTimes(1);
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({ file: picture, headers: { 'idempotency-key': 'key-1', prefer: 'wait=0' } }),
  );
});

test('it is asked every 700 ms, and over as soon as the text is there', async () => {
  const { told, seen, getStory } = content([
    { stage: 'preparing', analysisText: '' },
    { stage: 'writing', analysisText: '' },
    { stage: 'narrating', analysisText: 'Once.' },
  ]);
  await vi.advanceTimersByTimeAsync(699);
  expect(getStory).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(701);
  expect(await told).toMatchObject({ uid });
  expect(seen.map(({ stage }) => stage)).toEqual(['preparing', 'preparing', 'writing', 'narrating']);
});

test('a broken line on the way loses nothing: it is said, and asked again', async () => {
  const { told, seen } = content([offline, new ApiError(502, 'INTERNAL', ''), { stage: 'ready' }]);
  await vi.advanceTimersByTimeAsync(1400);
  expect(await told).toMatchObject({ uid });
  expect(seen.map(({ connectionLost }) => connectionLost)).toEqual([false, true, true, false]);
});

test('a story given up is thrown with its reason', async () => {
  const { told } = content([{ stage: 'failed', analysisText: '', reason: 'We could not read this picture.' }]);
  await expect(told).rejects.toThrow(new StoryFailed('We could not read this picture.'));
});

test('a story that is gone is not asked for again', async () => {
  const { told } = content([new ApiError(404, 'NOT_FOUND', 'gone')]);
  await expect(told).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who leaves stops the asking', async () => {
  const { told, abort, getStory } = content([{ stage: 'writing', analysisText: '' }]);
  await vi.advanceTimersByTimeAsync(100);
  abort.abort(new Error('left'));
  await expect(told).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(5000);
  expect(getStory).toHaveBeenCalledTimes(1);
});
