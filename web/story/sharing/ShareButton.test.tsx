import { act as acting, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../../lib/client.ts';
import type { Toast } from '../../lib/events.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { readyItem } from '../../test/items.ts';
import { uidOf } from '../../test/stories.ts';
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
const click = (element: HTMLElement) => acting(async () => element.click());
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
  await acting(() => vi.advanceTimersByTimeAsync(limits.inlineTipMilliseconds - 10));
  expect(screen.getByText('Link copied')).toBeTruthy();
  await acting(() => vi.advanceTimersByTimeAsync(20));
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

const choose = async (choice: string) => click(await screen.findByRole('radio', { name: new RegExp(`^${choice}`) }));
const act = (name: string) => screen.findByRole('button', { name });
const address = `${uid}secretsecretsecretse00`;
const made = { address, createdAt: '2026-03-14T08:00:00.000Z', openings: 0 };
const linkedUrl = `${location.origin}/with/${address}`;

describe('a private story', () => {
  type Make = Client['sharing']['createStoryLink'];
  const open = async ({
    link = null,
    createStoryLink = vi.fn<Make>().mockResolvedValue(made),
    removeStoryLink = vi.fn<Client['sharing']['removeStoryLink']>().mockResolvedValue({}),
    setVisibility = vi.fn<SetVisibility>().mockResolvedValue({ uid, isPublic: true }),
  }: {
    link?: Item['link'];
    createStoryLink?: Make;
    removeStoryLink?: Client['sharing']['removeStoryLink'];
    setVisibility?: SetVisibility;
  } = {}) => {
    const story = { ...readyItem, uid, isPublic: false, link };
    const view = renderAt('/explore', <ShareButton look="icon" story={story} />, {
      story: { setVisibility, getStory: () => Promise.resolve(story) },
      sharing: { createStoryLink, removeStoryLink },
    });
    const toasts: Toast[] = [];
    view.events.subscribe('toast', (toast) => toasts.push(toast));
    view.queries.setQueryData(['story', uid], story);
    await click(screen.getByRole('button', { name: /^Share: / }));
    await screen.findByRole('dialog', { name: 'Who can open it?' });
    const shown = () => view.queries.getQueryData(['story', uid]);
    return { ...view, toasts, shown, createStoryLink, removeStoryLink, setVisibility };
  };

  test('is shared by a link in one press, which is copied', async () => {
    const { toasts, shown, createStoryLink, setVisibility } = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^With the link/ }).checked).toBe(true);
    await click(await act('Share the link'));
    await waitFor(() => expect(clipboard.mock.calls).toEqual([[linkedUrl]]));
    expect(vi.mocked(createStoryLink).mock.calls.map(([{ params, body }]) => ({ params, body }))).toEqual([
      { params: { uid }, body: {} },
    ]);
    expect(setVisibility).not.toHaveBeenCalled();
    expect(toasts.map(({ message }) => message)).toEqual(['Link copied']);
    expect(shown()).toMatchObject({ isPublic: false, link: made });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a link that it has, with its openings, and replaces it after a question', async () => {
    const next = { ...made, address: `${uid}othersecretothersecr00` };
    const createStoryLink = vi.fn<Make>().mockResolvedValue(next);
    await open({ link: { ...made, openings: 3 }, createStoryLink });
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
    expect(field()).toBe(linkedUrl);
    expect(screen.getByText('Opened 3 times')).toBeTruthy();
    await click(await act('New link'));
    expect(createStoryLink).not.toHaveBeenCalled();
    await click(await act('Replace it'));
    await waitFor(() => expect(field()).toBe(`${location.origin}/with/${next.address}`));
    expect(createStoryLink.mock.calls.map(([{ body }]) => body)).toEqual([{ replaces: address }]);
    expect(screen.getByText('Not opened yet')).toBeTruthy();
  });

  test('stops being shared with "Only me"', async () => {
    const { removeStoryLink, shown } = await open({ link: made });
    await choose('Only me');
    await click(await act('Stop sharing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removeStoryLink).toHaveBeenCalledOnce();
    expect(shown()).toMatchObject({ isPublic: false, link: null });
  });

  test('that is for its owner only stays so, without a call', async () => {
    const { removeStoryLink, createStoryLink } = await open();
    await choose('Only me');
    await click(await act('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(removeStoryLink).not.toHaveBeenCalled();
    expect(createStoryLink).not.toHaveBeenCalled();
  });

  test('is made public with "Everybody"', async () => {
    const { setVisibility, toasts, shown } = await open();
    await choose('Everybody');
    await click(await act('Make public and share'));
    await waitFor(() => expect(clipboard.mock.calls).toEqual([[link]]));
    expect(vi.mocked(setVisibility).mock.calls.map(([request]) => request.body)).toEqual([{ uid, isPublic: true }]);
    expect(toasts.map(({ message }) => message)).toEqual(['visibility changed to public', 'Link copied']);
    expect(shown()).toMatchObject({ isPublic: true });
  });

  test('cancelling changes nothing', async () => {
    const { createStoryLink } = await open();
    await click(await act('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(createStoryLink).not.toHaveBeenCalled();
  });

  test('without clipboard access its link is shown', async () => {
    clipboard.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await open();
    await click(await act('Share the link'));
    await screen.findByRole('dialog', { name: 'Copy the link' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(linkedUrl);
  });

  test.each(['TEXT_REFUSED', 'STORY_HIDDEN'] as const)('%s is shown in the dialog, for both choices', async (code) => {
    const refusal = new ApiError(400, code, 'We can’t publish this text.');
    const { shown } = await open({
      createStoryLink: vi.fn<Make>().mockRejectedValue(refusal),
      setVisibility: vi.fn<SetVisibility>().mockRejectedValue(refusal),
    });
    await click(await act('Share the link'));
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t publish this text.');
    await choose('Everybody');
    await click(await act('Make public and share'));
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t publish this text.');
    expect(clipboard).not.toHaveBeenCalled();
    expect(shown()).toMatchObject({ isPublic: false, link: null });
  });
});
