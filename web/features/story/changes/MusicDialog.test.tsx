import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { moods } from '#shared/story/moods.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Client } from '../../../lib/client.ts';
import { passing, releaseClock, shown, stopClock } from '../../../test/clock.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { offline } from '../../../test/asking.ts';
import { readyItem } from '../../../test/items.ts';
import { MusicDialog } from './MusicDialog.tsx';
import { pickSoundtrack } from './useSoundtrackSearch.ts';

type ListSoundtracks = Client['story']['listSoundtracks'];
const searching = 'Searching for a random background soundtrack...';
const track = (key: string): Soundtrack => ({
  url: `/soundtracks/calm/${key}`,
  src: `/soundtracks/calm/${key}`,
  directory: 'calm',
  key,
  name: key,
});

beforeEach(stopClock);
afterEach(releaseClock);
const searchSeconds = limits.soundtrackSearchMilliseconds / 1000;

const show = (listSoundtracks: ListSoundtracks, onPick = vi.fn<(one: Soundtrack) => Promise<void>>()) => {
  const onClose = vi.fn<() => void>();
  const view = renderAt(
    '/item/one',
    <StrictMode>
      <MusicDialog story={readyItem} onPick={onPick} onClose={onClose} random={() => 0} />
    </StrictMode>,
    { story: { listSoundtracks, listMoods: () => Promise.resolve([...moods]) } },
  );
  return { ...view, onPick, onClose };
};

test('the dialog shows its search with the mood, and after about a second picks one and closes', async () => {
  const listSoundtracks = vi.fn<ListSoundtracks>().mockResolvedValue([track('a.mp3'), track('b.mp3')]);
  const { onPick, onClose, queries } = show(listSoundtracks);
  expect(screen.getByRole('dialog', { name: 'Background Soundtrack' })).toBeDefined();
  expect(screen.getByText(searching)).toBeDefined();
  expect(screen.getByText('Calm')).toBeDefined();
  for (const word of moods.find(({ name }) => name === 'Calm')?.moods ?? []) await shown(() => screen.getByText(word));
  await passing(searchSeconds / 2);
  expect(onPick).not.toHaveBeenCalled();
  await passing(searchSeconds);
  expect(onPick.mock.calls).toEqual([[track('a.mp3')]]);
  await shown(() => expect(onClose).toHaveBeenCalledOnce());
  expect(listSoundtracks.mock.calls.map(([request]) => request.params)).toEqual([{ tagName: 'Calm' }]);
  expect(queries.getQueryData(['soundtracks', 'Calm'])).toHaveLength(2);
});

test('closed within a second, it picks nothing', async () => {
  const { onPick, unmount } = show(() => Promise.resolve([track('a.mp3')]));
  await passing(searchSeconds / 2);
  unmount();
  await passing(5);
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  ['an empty list', () => Promise.resolve([]), 'No soundtrack for this mood yet.'],
  ['a failed load', () => Promise.reject(offline), 'You seem to be offline.'],
])('%s shows an error, and can be retried', async (_, first, sentence) => {
  const listSoundtracks = vi.fn<ListSoundtracks>().mockImplementation(first);
  const { onPick, onClose } = show(listSoundtracks);
  await passing(1.5);
  expect((await shown(() => screen.getByRole('alert'))).textContent).toBe(sentence);
  listSoundtracks.mockResolvedValue([track('a.mp3')]);
  screen.getByRole('button', { name: 'Try Again' }).click();
  await shown(() => screen.getByText(searching));
  await passing(1.5);
  expect(onPick).toHaveBeenCalledOnce();
  await shown(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a refused pick shows the reason, and the dialog stays', async () => {
  const onPick = vi.fn<(one: Soundtrack) => Promise<void>>().mockRejectedValue(offline);
  const { onClose } = show(() => Promise.resolve([track('a.mp3')]), onPick);
  await passing(1.5);
  expect((await shown(() => screen.getByRole('alert'))).textContent).toBe('You seem to be offline.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a new pick differs from the present one, unless it is the only one', () => {
  const list = ['a.mp3', 'b.mp3', 'c.mp3'].map(track);
  const picked = (random: number, now: string | null) => pickSoundtrack(list, now, () => random)?.key;
  expect([0, 0.5, 0.99].map((random) => picked(random, null))).toEqual(['a.mp3', 'b.mp3', 'c.mp3']);
  expect([0, 0.99].map((random) => picked(random, '/soundtracks/calm/a.mp3?sig=1'))).toEqual(['b.mp3', 'c.mp3']);
  expect(pickSoundtrack(list.slice(0, 1), '/soundtracks/calm/a.mp3', () => 0)?.key).toBe('a.mp3');
  expect(pickSoundtrack([], null, () => 0)).toBeUndefined();
});
