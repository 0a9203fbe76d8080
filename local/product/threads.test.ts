import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrecedence, LINGER_MILLISECONDS } from './precedence.ts';
import { createRoomForVideo, createThreads, createThreadWarmUp } from './threads.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const noting = () => {
  const started: string[] = [];
  const note = (what: string) => async () => {
    started.push(what);
  };
  const precedence = createPrecedence();
  const warmUp = createThreadWarmUp({
    precedence,
    speech: { warmUp: { first: note('first speech thread'), others: note('second speech thread') } },
    pictures: { run: note('pictures') },
  });
  return { started, precedence, ...warmUp };
};

it('warms speech once if speech started before the other parts', async () => {
  const { started, warmSpeech, warmAll } = noting();
  await warmSpeech();
  expect(started).toEqual(['first speech thread']);
  void warmAll();
  await nextTurn();
  expect(started).toEqual(['first speech thread', 'pictures']);
});

it('warms the second speech thread after the first, when no caller waits', async () => {
  const { started, warmAll } = noting();
  const done = warmAll();
  await nextTurn();
  expect(started).toEqual(['first speech thread', 'pictures']);
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  await done;
  expect(started.at(-1)).toBe('second speech thread');
});

it('warms no second speech thread during a first story that takes ten seconds', async () => {
  const { started, precedence, warmAll } = noting();
  let finish = (): void => undefined;
  const story = precedence.people(() => new Promise<void>((resolve) => (finish = resolve)));
  const done = warmAll();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).not.toContain('second speech thread');
  finish();
  await story;
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  await done;
  expect(started).toContain('second speech thread');
});

it('warms the second speech thread after 20 seconds while stories follow each other', async () => {
  const { started, precedence, warmAll } = noting();
  void precedence.people(() => new Promise<void>(() => undefined));
  const done = warmAll();
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect(started).toContain('second speech thread');
});

it('warms nothing and keeps one speech thread with AW_WARM=off', async () => {
  const { speech, pictures, warmSpeech, warmAll } = createThreads({ AW_WARM: 'off' });
  const [speak, look] = [vi.spyOn(speech.pool, 'run'), vi.spyOn(pictures, 'run')];
  await Promise.all([warmSpeech(), warmAll()]);
  expect([speech.pool.size, speak.mock.calls, look.mock.calls]).toEqual([1, [], []]);
});

const videoRoom = (isWarmedUp: boolean) => {
  const events: string[] = [];
  const note = (what: string) => async () => void events.push(what);
  const pictures = { endIdle: note('the model is freed'), run: note('the model is loaded') };
  return { events, room: createRoomForVideo(pictures, isWarmedUp) };
};

it('frees the picture model while a video is encoded, and loads it again', async () => {
  const { events, room } = videoRoom(true);
  expect(await room(async () => events.push('the video is encoded'))).toBe(2);
  await expect(room(() => Promise.reject(new Error('no video')))).rejects.toThrow('no video');
  expect(events).toEqual([
    ...['the model is freed', 'the video is encoded', 'the model is loaded'],
    ...['the model is freed', 'the model is loaded'],
  ]);
});

it('loads no model after a video if nothing is warmed up', async () => {
  const { events, room } = videoRoom(false);
  await room(async () => undefined);
  expect(events).toEqual(['the model is freed']);
});
