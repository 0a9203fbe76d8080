import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { held } from '../test/asking.ts';
import { keepScreenAwake } from './screenAwake.ts';

type Needs = Parameters<typeof keepScreenAwake>;

afterEach(() => void vi.restoreAllMocks());

const awake = (request?: () => Promise<unknown>) => {
  let isPlaying = false;
  let hidden = false;
  const listeners = new Set<() => void>();
  const released = vi.fn<() => Promise<void>>().mockResolvedValue();
  const asked = vi.fn(request ?? (() => Promise.resolve({ release: released })));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stop = keepScreenAwake({ isNeeded: () => isPlaying, subscribe }, {
    wakeLock: { request: asked },
  } as unknown as Needs[1]);
  const becomes = async (next: 'playing' | 'paused') => {
    isPlaying = next === 'playing';
    for (const listener of listeners) listener();
    await Promise.resolve();
    await Promise.resolve();
  };
  const hide = async (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, released, becomes, hide, stop };
};

test('the screen stays on while the story sounds, and not during a pause', async () => {
  const { asked, released, becomes } = awake();
  expect(asked).not.toHaveBeenCalled();
  await becomes('playing');
  await becomes('playing');
  expect(asked.mock.calls).toEqual([['screen']]);
  await becomes('paused');
  expect(released).toHaveBeenCalledOnce();
});

test('a hidden page gives it back, and asks again when it is shown', async () => {
  const { asked, released, becomes, hide, stop } = awake();
  await becomes('playing');
  await hide(true);
  expect(released).toHaveBeenCalledTimes(1);
  await hide(false);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  expect(released).toHaveBeenCalledTimes(2);
});

test('an answer that comes after a pause is given back at once', async () => {
  const lock = held<unknown>();
  const { released, becomes } = awake(() => lock.promise);
  await becomes('playing');
  await becomes('paused');
  await lock.answer({ release: released });
  await waitFor(() => expect(released).toHaveBeenCalledOnce());
});

test('a refusal, or a browser without it, changes nothing', async () => {
  const { asked, becomes, stop } = awake(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await becomes('playing');
  await becomes('playing');
  expect(asked).toHaveBeenCalledOnce();
  await becomes('paused');
  stop();
  expect(() => keepScreenAwake({ isNeeded: () => true }, {})()).not.toThrow();
});
