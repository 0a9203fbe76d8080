import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../../../lib/client.ts';
import { passing, releaseClock, shown, stopClock } from '../../../test/clock.ts';
import { held, press, refused } from '../../../test/asking.ts';
import { readyItem, aboutPictures } from '../../../test/items.ts';
import { openRegenerate, openStory, regenerate } from '../testing/renderStory.tsx';

type Regenerate = Client['story']['regenerateStory'];
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Who or what is in the picture?' });
const requested = (regenerateStory: ReturnType<typeof vi.fn<Regenerate>>) =>
  regenerateStory.mock.calls.map(([request]) => request.body);

afterEach(releaseClock);

test('an owner’s line rewrites the story', async () => {
  const regenerateStory = vi
    .fn<Regenerate>()
    .mockResolvedValue({ ...readyItem, ...aboutPictures('our cat'), changing: 'text' });
  await openRegenerate({ story: { regenerateStory } });
  expect((await field()).value).toBe('');
  await userEvent.type(await field(), ' our cat');
  await regenerate();
  await waitFor(() =>
    expect(requested(regenerateStory)).toEqual([{ about: 'our cat', details: { subject: 'our cat', kind: 'animal' } }]),
  );
  expect(await screen.findAllByText('regenerating...')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the present line is shown, and an empty one removes it', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(readyItem);
  await openRegenerate({ story: { regenerateStory } }, { story: { ...readyItem, ...aboutPictures('our cat') } });
  expect((await field()).value).toBe('our cat');
  await userEvent.clear(await field());
  await regenerate();
  await waitFor(() => expect(requested(regenerateStory)).toEqual([{ about: '' }]));
});

test('an outdated answer is ignored, and the new version is awaited', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue({ ...readyItem, changing: 'text' });
  const asks = held<Item>();
  stopClock();
  const { getStory } = await openRegenerate(
    { story: { regenerateStory } },
    { story: { ...readyItem, awaitsMusic: true } },
  );
  getStory.mockReturnValueOnce(asks.promise).mockResolvedValue({ ...readyItem, changing: 'text' });
  await passing(21);
  expect(getStory).toHaveBeenCalledTimes(2);
  fireEvent.change(await shown(() => screen.getByRole('textbox', { name: 'Who or what is in the picture?' })), {
    target: { value: 'our cat' },
  });
  await regenerate();
  await shown(() => screen.getAllByText('regenerating...'));
  await asks.answer(readyItem);
  await passing(2);
  expect(screen.getAllByText('regenerating...')).not.toHaveLength(0);
  expect(getStory).toHaveBeenCalledTimes(3);
});

test('a refused line stays in the field, with the reason below', async () => {
  const sentence = 'We can’t use this text.';
  const regenerateStory = vi.fn<Regenerate>().mockRejectedValue(refused('TEXT_REFUSED', 400, sentence));
  await openRegenerate({ story: { regenerateStory } });
  await userEvent.type(await field(), 'our cat');
  await regenerate();
  await screen.findByText(sentence);
  expect((await field()).value).toBe('our cat');
});

test('a too long line shows an error and is not sent', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(readyItem);
  await openRegenerate({ story: { regenerateStory } });
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(161));
  await regenerate();
  expect(screen.getByText('The text is 1 character too long.')).toBeTruthy();
  expect(regenerateStory).not.toHaveBeenCalled();
});

test('the dialog says that it is free, and that the present version is kept', async () => {
  await openRegenerate();
  expect(screen.getByText('Re-generating is free, and the current version is saved.')).toBeTruthy();
});

test('with a chosen recording, it names the reader whose recording would no longer fit', async () => {
  await openRegenerate({}, { story: { ...readyItem, reader: 'Rosa' } });
  expect(screen.getByText(/Rosa’s recording matches only this text/)).toBeTruthy();
});

const openRing = async (regenerateStory = vi.fn<Regenerate>().mockResolvedValue(readyItem)) => {
  const view = await openRegenerate({ story: { regenerateStory, listMoods: () => Promise.resolve([...moods]) } });
  await screen.findByRole('group', { name: 'Mood' });
  return { ...view, regenerateStory };
};
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the ring has the twelve moods by their pictures, as radio buttons; the present one is chosen', async () => {
  await openRing();
  const all = screen.getAllByRole<HTMLInputElement>('radio');
  expect(all).toHaveLength(12);
  expect(new Set(all.map(({ name }) => name)).size).toBe(1);
  expect(all.filter(({ labels }) => labels?.[0]?.querySelector('img'))).toHaveLength(12);
  expect(radio('Calm').checked).toBe(true);
});

test('a chosen mood shows its opening line, and is sent with Re-generate', async () => {
  const { regenerateStory } = await openRing();
  await userEvent.click(radio('Epic'));
  const [opening = ''] = (moods.find(({ slug }) => slug === 'epic')?.excerpt ?? '').split(/(?<=[.!?])\s/);
  expect((await screen.findByText(opening)).closest('output')?.textContent).toContain('Epic');
  expect(regenerateStory).not.toHaveBeenCalled();
  await regenerate();
  await waitFor(() => expect(requested(regenerateStory)).toEqual([{ moodId: 11 }]));
});

test('a line and a mood are sent together', async () => {
  const { regenerateStory } = await openRing();
  await userEvent.click(radio('Epic'));
  await userEvent.type(await field(), 'our cat');
  await regenerate();
  await waitFor(() => expect(requested(regenerateStory)).toMatchObject([{ about: 'our cat', moodId: 11 }]));
});

test('a chosen mood plays after a moment, and closing stops it', async () => {
  const made: { url: string; play: ReturnType<typeof vi.fn>; pause: ReturnType<typeof vi.fn> }[] = [];
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      play = vi.fn<() => Promise<void>>().mockResolvedValue();
      pause = vi.fn<() => void>();
      removeAttribute = () => undefined;
      url: string;
      constructor(url: string) {
        super();
        this.url = url;
        made.push(this);
      }
    },
  );
  await openRing();
  expect(made).toEqual([]);
  await userEvent.click(radio('Spooky'));
  await waitFor(() => expect(made.at(-1)?.play).toHaveBeenCalledOnce());
  expect(made.at(-1)?.url).toBe('/previews/moods/spooky.mp3');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(made.at(-1)?.pause).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('the turned ring chooses a mood, and tells nothing by itself', async () => {
  const { regenerateStory } = await openRing();
  const ring = screen.getByRole('group', { name: 'Mood' });
  vi.spyOn(ring, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 200));
  ring.setPointerCapture = () => undefined;
  const point = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number) =>
    fireEvent[type](ring, { clientX, clientY, button: 0, pointerId: 1 });
  point('pointerDown', 100, 10);
  point('pointerMove', 190, 100);
  expect(radio('Mysterious').checked).toBe(true);
  point('pointerMove', 100, 190);
  point('pointerUp', 100, 190);
  point('pointerMove', 190, 100);
  expect(radio('Spooky').checked).toBe(true);
  expect(regenerateStory).not.toHaveBeenCalled();
});

test('during a rewrite the ring is disabled', async () => {
  const answer = held<Awaited<ReturnType<Regenerate>>>();
  const { regenerateStory } = await openRing(vi.fn<Regenerate>().mockReturnValue(answer.promise));
  await userEvent.click(radio('Epic'));
  await regenerate();
  await userEvent.click(radio('Dreamy'));
  expect([radio('Epic').checked, regenerateStory.mock.calls.length]).toEqual([true, 1]);
  await answer.answer(readyItem);
});

test('others cannot re-generate', async () => {
  await openStory({}, { isOwner: false });
  expect(screen.queryByRole('button', { name: 'Re-generate' })).toBeNull();
});
