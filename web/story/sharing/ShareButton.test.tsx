import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Client } from '../../lib/client.ts';
import type { Toast } from '../../lib/events.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { anItem, uidOf } from '../../test/stories.ts';
import { ShareButton } from './ShareButton.tsx';

const uid = uidOf('shared');
const link = `${location.origin}/detail/${uid}`;
type SetVisibility = Client['story']['setVisibility'];

const show = (isPublic: boolean, setVisibility = vi.fn<SetVisibility>()) => {
  const story = { uid, isPublic, title: 'Before the bells' };
  const view = renderAt('/explore', <ShareButton look="icon" story={story} />, { story: { setVisibility } });
  const toasts: Toast[] = [];
  view.events.subscribe('toast', (toast) => toasts.push(toast));
  return { ...view, toasts };
};
const button = () => screen.getByRole('button', { name: 'Share: Before the bells' });

// Loads the dialog's code once, so that no test waits for the import.
beforeAll(() => import('./ShareDialog.tsx'));
const clipboard = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  clipboard.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: clipboard } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
/** user-event would replace the fake clipboard, so the click is sent directly. */
const click = (element: HTMLElement) => act(async () => element.click());
const withSheet = (share: (data: object) => Promise<void>) => {
  vi.stubGlobal('navigator', { clipboard: { writeText: clipboard }, share });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
};

test('a public story’s link is copied, with a toast of 1.5 s and a tip of 2 s', async () => {
  vi.useFakeTimers();
  const { toasts } = show(true);
  await click(button());
  expect(clipboard.mock.calls).toEqual([[link]]);
  expect(toasts).toEqual([{ message: 'Link copied', place: 'bottom-left', milliseconds: 1500 }]);
  expect(screen.getByText('Link copied')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(limits.inlineTipMilliseconds - 10));
  expect(screen.getByText('Link copied')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.queryByText('Link copied')).toBeNull();
});

test('touch opens the system’s share sheet, without a copied message', async () => {
  const share = vi.fn<(data: object) => Promise<void>>().mockResolvedValue();
  withSheet(share);
  const { toasts } = show(true);
  await click(button());
  expect(share.mock.calls).toEqual([[{ title: 'Before the bells', url: link }]]);
  expect(clipboard).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('a dismissed share sheet is no error; one that does not open falls back to copying', async () => {
  withSheet(() => Promise.reject(new DOMException('', 'AbortError')));
  const { toasts } = show(true);
  await click(button());
  expect(toasts).toEqual([]);
  withSheet(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await click(button());
  expect(clipboard.mock.calls).toEqual([[link]]);
});

test('without clipboard access the link is shown', async () => {
  clipboard.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { toasts } = show(true);
  await click(button());
  await screen.findByRole('dialog', { name: 'Copy the link' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link);
  expect(toasts).toEqual([]);
  await click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a private story is made public first, after a question', async () => {
  const setVisibility = vi.fn<SetVisibility>().mockResolvedValue({ uid, isPublic: true });
  const { toasts, queries } = show(false, setVisibility);
  queries.setQueryData(['story', uid], anItem({ uid, isPublic: false }));
  await click(button());
  await screen.findByRole('dialog', { name: 'Make this story public first?' });
  expect(setVisibility).not.toHaveBeenCalled();
  await click(screen.getByRole('button', { name: 'Make public and share' }));
  await waitFor(() => expect(clipboard.mock.calls).toEqual([[link]]));
  expect(setVisibility.mock.calls.map(([request]) => request.body)).toEqual([{ uid, isPublic: true }]);
  expect(toasts.map(({ message }) => message)).toEqual(['visibility changed to public', 'Link copied']);
  expect(queries.getQueryData(['story', uid])).toMatchObject({ isPublic: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling changes nothing', async () => {
  const setVisibility = vi.fn<SetVisibility>();
  show(false, setVisibility);
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(setVisibility).not.toHaveBeenCalled();
});

test.each(['TEXT_REFUSED', 'STORY_HIDDEN'] as const)(
  '%s is shown in the dialog, and the story stays private',
  async (code) => {
    const refusal = new ApiError(400, code, 'We can’t publish this text.');
    const { queries } = show(false, vi.fn<SetVisibility>().mockRejectedValue(refusal));
    queries.setQueryData(['story', uid], anItem({ uid, isPublic: false }));
    await click(button());
    await click(await screen.findByRole('button', { name: 'Make public and share' }));
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t publish this text.');
    expect(clipboard).not.toHaveBeenCalled();
    expect(queries.getQueryData(['story', uid])).toMatchObject({ isPublic: false });
  },
);
