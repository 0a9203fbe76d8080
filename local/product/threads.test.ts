import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrecedence, LINGER_MILLISECONDS } from './precedence.ts';
import { createThreads, createThreadWarmUp } from './threads.ts';

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
