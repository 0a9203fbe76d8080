import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseClock, stopClock } from '../test/clock.ts';
import { MiniPlayer } from './MiniPlayer.tsx';
import { listeningTo, listOf } from './testing/listeningTo.ts';
import { withPlayer } from './testing/withPlayer.tsx';

let heard: ReturnType<typeof listeningTo>;
const passing = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const time = () => screen.getByRole('link').querySelector('.mini__time')?.textContent;

beforeEach(() => {
  stopClock();
  heard = listeningTo();
});
afterEach(() => {
  heard.close();
  releaseClock();
  vi.restoreAllMocks();
});

test('after a reload the dock shows the saved time at once, and the same once loaded', async () => {
  heard.listening.playList(listOf('ab'));
  await passing(0);
  heard.happens('playing');
  heard.audio.currentTime = 21;
  window.dispatchEvent(new Event('pagehide'));
  heard.close();
  heard.audio.currentTime = 0;
  const again = heard.again();
  render(<MiniPlayer listening={again} />, { wrapper: withPlayer() });
  expect([again.view().story, time()]).toEqual([undefined, '0:21 / 0:40']);
  await passing(2);
  expect([again.view().story?.uid, time()]).toEqual(['a', '0:21 / 0:40']);
  again.close();
});
