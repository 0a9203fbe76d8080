import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { ApiError } from '../../lib/http.ts';
import { fakeClient } from '../../test/fakeClient.ts';
import { anItem, uidOf } from '../../test/stories.ts';
import { makeStory, StoryFailed, type Progress } from './makeStory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const uid = uidOf('new');
const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const offline = new ApiError(0, 'OFFLINE', 'offline');

const following = (answers: readonly (Partial<Item> | Error)[]) => {
  const left = [...answers];
  const seen: Progress[] = [];
  const createStory = vi.fn(() =>
    Promise.resolve({
      uid,
      uploadId: uid,
      stage: 'preparing' as const,
      title: null,
      analysisText: null,
      audioUrl: null,
    }),
  );
  const getStory = vi.fn(() => {
    const answer = left.shift() ?? new Error('asked too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(anItem({ uid, ...answer }));
  });
  const abort = new AbortController();
  const made = makeStory({
    client: fakeClient({ story: { createStory, getStory } }),
    pictures: [picture],
    fields: { tag: 2 },
    idempotencyKey: 'key-1',
    signal: abort.signal,
    onProgress: (progress) => seen.push(progress),
  });
  made.catch(() => undefined);
  return { made, seen, createStory, getStory, abort };
};

test('the picture is sent once, with its key, without waiting for the story', async () => {
  const { made, createStory } = following([{ stage: 'ready' }]);
  await made;
  expect(createStory).toHaveBeenCalledTimes(1);
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({ files: [picture], headers: { 'idempotency-key': 'key-1', prefer: 'wait=0' } }),
  );
});

test('making a story ends as soon as its text begins', async () => {
  const { made, getStory } = following([
    { stage: 'writing', analysisText: '' },
    { stage: 'writing', analysisText: '', draft: { title: 'A Lamp', text: '' } },
  ]);
  await vi.advanceTimersByTimeAsync(700);
  await expect(made).resolves.toMatchObject({ stage: 'writing' });
  expect(getStory).toHaveBeenCalledTimes(2);
});

test('the story is polled every 700 ms until it has its text', async () => {
  const { made, seen, getStory } = following([
    { stage: 'preparing', analysisText: '' },
    { stage: 'writing', analysisText: '' },
    { stage: 'narrating', analysisText: 'Once.' },
  ]);
  await vi.advanceTimersByTimeAsync(699);
  expect(getStory).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(701);
  expect(await made).toMatchObject({ uid });
  expect(seen.map(({ stage }) => stage)).toEqual(['preparing', 'preparing', 'writing', 'narrating']);
});

test('a lost connection during polling is shown, and retried', async () => {
  const { made, seen } = following([offline, new ApiError(502, 'INTERNAL', ''), { stage: 'ready' }]);
  await vi.advanceTimersByTimeAsync(1400);
  expect(await made).toMatchObject({ uid });
  expect(seen.map(({ connectionLost }) => connectionLost)).toEqual([false, true, true, false]);
});

test('a failed story is thrown with its reason', async () => {
  const sentence = 'Couldn’t read the second picture. Choose another PNG or JPG file.';
  const failure = { reason: 'NTH_PICTURE_UNREADABLE', arguments: { picture: 2 } } as const;
  const { made } = following([{ stage: 'failed', analysisText: '', failure }]);
  await expect(made).rejects.toThrow(new StoryFailed(sentence, failure));
  await expect(made).rejects.toHaveProperty('failure', failure);
});

test('a deleted story is not polled again', async () => {
  const { made } = following([new ApiError(404, 'NOT_FOUND', 'gone')]);
  await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('leaving stops the polling', async () => {
  const { made, abort, getStory } = following([{ stage: 'writing', analysisText: '' }]);
  await vi.advanceTimersByTimeAsync(100);
  abort.abort(new Error('left'));
  await expect(made).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(5000);
  expect(getStory).toHaveBeenCalledTimes(1);
});
