import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { anItem, uidOf } from '../../test/stories.ts';
import { page, renderGallery } from './testing/renderGallery.tsx';

type SetVisibility = Client['stories']['setVisibility'];
const uid = uidOf('story');
const lock = () => screen.findByRole('button', { name: /^Private: Before the bells/ });
const isPressed = async () => (await lock()).getAttribute('aria-pressed');

const show = (isPublic: boolean, setVisibility: SetVisibility) =>
  renderGallery('/uploads', () => Promise.resolve(page([anItem({ isPublic })])), { setVisibility });

test.each([
  [true, 'visibility changed to private'],
  [false, 'visibility changed to public'],
])(
  'a story that is public (%s) is turned over on the wall first, then on the server, and it is said',
  async (isPublic, said) => {
    let answer: (value: { uid: string; isPublic: boolean }) => void = () => undefined;
    const setVisibility = vi.fn<SetVisibility>(() => new Promise((resolve) => (answer = resolve)));
    const { toasts } = show(isPublic, setVisibility);
    await userEvent.click(await lock());
    expect(await isPressed()).toBe(String(isPublic));
    expect(setVisibility.mock.calls.map(([{ body }]) => body)).toEqual([{ uid, isPublic: !isPublic }]);
    expect(toasts).toEqual([]);
    answer({ uid, isPublic: !isPublic });
    await waitFor(() => expect(toasts).toEqual([{ message: said, place: 'bottom-left' }]));
    expect(await isPressed()).toBe(String(isPublic));
  },
);

test.each(['TEXT_REFUSED', 'STORY_HIDDEN', 'STORY_BUSY'] as const)(
  '%s turns it back, with the sentence',
  async (code) => {
    const refusal = new ApiError(400, code, 'These words cannot be public.');
    const { toasts } = show(false, () => Promise.reject(refusal));
    await userEvent.click(await lock());
    await waitFor(() => expect(toasts).toEqual([{ message: 'These words cannot be public.', isTrouble: true }]));
    expect(await isPressed()).toBe('true');
  },
);

test('offline it is turned back too, and says so', async () => {
  const { toasts } = show(false, () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.')));
  await userEvent.click(await lock());
  await waitFor(() => expect(toasts).toEqual([{ message: 'You seem to be offline.', isTrouble: true }]));
  expect(await isPressed()).toBe('true');
});

test('pressed again while it is under way, nothing more is sent', async () => {
  const setVisibility = vi.fn<SetVisibility>(() => new Promise(() => undefined));
  show(false, setVisibility);
  await userEvent.click(await lock());
  await userEvent.click(await lock());
  expect(setVisibility).toHaveBeenCalledTimes(1);
});
