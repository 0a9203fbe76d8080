import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { anItem, uidOf } from '../../test/stories.ts';
import { held } from '../../test/asking.ts';
import { page, renderGallery } from './testing/renderGallery.tsx';

type SetVisibility = Client['story']['setVisibility'];
const uid = uidOf('story');
const lock = () => screen.findByRole('button', { name: /^Private: Before the Herons/ });
/** Waits until the lock shows this state. */
const turnsTo = (isPublic: boolean) =>
  waitFor(async () => expect((await lock()).getAttribute('aria-pressed')).toBe(String(!isPublic)));

const show = (isPublic: boolean, setVisibility: SetVisibility) =>
  renderGallery('/uploads', () => Promise.resolve(page([anItem({ isPublic })])), { setVisibility });

const heldServer = () => {
  const { promise, ...ends } = held<Awaited<ReturnType<SetVisibility>>>();
  return { setVisibility: vi.fn<SetVisibility>(() => promise), ...ends };
};

test.each([
  [true, 'visibility changed to private'],
  [false, 'visibility changed to public'],
])(
  'a story that is public (%s) changes in the grid first, then on the server, with a toast',
  async (isPublic, message) => {
    const { setVisibility, answer } = heldServer();
    const { toasts } = show(isPublic, setVisibility);
    await userEvent.click(await lock());
    await turnsTo(!isPublic);
    await waitFor(() =>
      expect(setVisibility.mock.calls.map(([{ body }]) => body)).toEqual([{ uid, isPublic: !isPublic }]),
    );
    expect(toasts).toEqual([]);
    await answer({ uid, isPublic: !isPublic });
    await waitFor(() => expect(toasts).toEqual([{ message, place: 'bottom-left' }]));
    await turnsTo(!isPublic);
  },
);

test.each([
  new ApiError(400, 'TEXT_REFUSED', 'We can’t publish this text.'),
  new ApiError(400, 'STORY_HIDDEN', 'We can’t publish this text.'),
  new ApiError(400, 'STORY_BUSY', 'We can’t publish this text.'),
  new ApiError(0, 'OFFLINE', 'You seem to be offline.'),
])('$code reverts the lock, with the reason', async (refusal) => {
  const { setVisibility, refuse } = heldServer();
  const { toasts } = show(false, setVisibility);
  await userEvent.click(await lock());
  await turnsTo(true);
  await refuse(refusal);
  await waitFor(() => expect(toasts).toEqual([{ message: refusal.message, isError: true }]));
  await turnsTo(false);
});

test('pressing twice sends one change', async () => {
  const { setVisibility } = heldServer();
  show(false, setVisibility);
  const button = await lock();
  act(() => button.click());
  act(() => button.click());
  await turnsTo(true);
  act(() => button.click());
  expect(setVisibility).toHaveBeenCalledTimes(1);
});
