import { act, render, screen, within } from '@testing-library/react';
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

const bar = () => screen.queryByRole('region', { name: 'Now playing' });
const namesIn = (region: HTMLElement | null) =>
  region
    ? within(region)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label'))
    : [];
const playing = async (path: string) => {
  heard.listening.playList(listOf('ab'));
  await passing(0);
  heard.happens('playing');
  return render(<MiniPlayer listening={heard.listening} />, { wrapper: withPlayer({}, { path }) });
};

test('on the page of another story what plays is one line, with a pause and the way to it', async () => {
  await playing('/item/x');
  expect(bar()?.textContent).toBe('Playing:Story a');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/item/a');
  expect(namesIn(bar())).toEqual(['Pause Story a']);
  act(() => screen.getByRole('button').click());
  expect([bar()?.textContent, namesIn(bar())]).toEqual(['Paused:Story a', ['Play Story a']]);
});

test('a story that was paused before is not mentioned there', async () => {
  heard.listening.playList(listOf('ab'));
  await passing(0);
  heard.happens('playing');
  heard.listening.player.pause();
  render(<MiniPlayer listening={heard.listening} />, { wrapper: withPlayer({}, { path: '/item/x' }) });
  expect(bar()).toBeNull();
});

test('its own page has no second bar', async () => {
  await playing('/item/a');
  expect(bar()).toBeNull();
});

test('the line can decline the next story', async () => {
  await playing('/detail/x');
  act(() => heard.ends());
  expect(bar()?.textContent).toContain('Next: Story b');
  act(() => screen.getByRole('button', { name: 'Stay here' }).click());
  await passing(20);
  expect(heard.listening.uid()).toBe('a');
});
