import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { renderAt } from '../test/renderAt.tsx';
import { fakeDevice } from '../test/fakeDevice.ts';
import { useOwnerId } from '../lib/session.ts';
import { useEvent } from '../lib/useEvent.ts';
import { accountOf, aUser } from '../test/people.ts';
import { anItem } from '../test/stories.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { useOfflineStory } from './useOfflineStory.ts';
import { useOwnDevice } from './useOwnDevice.ts';
import { WaitingUploads } from './WaitingUploads.tsx';
import type { Device, Waiting } from '../lib/device.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:kite';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => onlineManager.setOnline(true));

const line = (isUp: boolean) => act(() => onlineManager.setOnline(isUp));
const picture = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
const waiting = (changes: Partial<Waiting> = {}): Waiting => ({
  key: 'k1',
  owner: 'aw-stories-nora',
  pictures: [picture],
  fields: {},
  addedAt: '2030-01-01T00:00:00.000Z',
  ...changes,
});

/** A fake outbox that reports its changes, as the real one does. */
const outboxOf = (...all: Waiting[]) => {
  const listeners = new Set<() => void>();
  let left = all;
  const leave = (...rest: Waiting[]) => {
    left = rest;
    for (const listener of listeners) listener();
    return Promise.resolve();
  };
  const outbox: Device['outbox'] = {
    add: () => Promise.resolve(true),
    list: () => Promise.resolve(left),
    cancel: vi.fn(() => leave()),
    retry: vi.fn(() => leave(waiting({ key: 'k2' }))),
    sendAll: vi.fn(() => leave().then(() => ['story-1'])),
  };
  const onOutbox: Device['onOutbox'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { outbox, device: () => Promise.resolve(fakeDevice({ outbox, onOutbox })) };
};
const show = (device: () => Promise<Device>) =>
  renderAt('/', <WaitingUploads />, { account: accountOf(aUser()) }, {}, { device });

test('the notice says that the network is gone, and shortly that it is back', () => {
  vi.useFakeTimers();
  renderAt('/', <OfflineLine path="/" />);
  const message = () => screen.getByRole('status').textContent;
  expect(message()).toBe('');
  line(false);
  expect(message()).toBe('You’re offline. Stories you’ve opened are still available.');
  line(true);
  expect(message()).toBe('You’re back online.');
  act(() => void vi.advanceTimersByTime(5000));
  expect(message()).toBe('');
  vi.useRealTimers();
});

test('a reader by a link sees that takes are saved', () => {
  renderAt('/read', <OfflineLine path="/read" />);
  line(false);
  expect(screen.getByRole('status').textContent).toBe('You’re offline. Your recording is saved on this device.');
});

test('while offline the server is probed at intervals', () => {
  vi.useFakeTimers();
  const getAuthentication = vi.fn(() => Promise.resolve({ isAuthenticated: false }));
  renderAt('/', <OfflineLine path="/" />, { account: { getAuthentication } });
  line(false);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(getAuthentication).toHaveBeenCalledTimes(1);
  line(true);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(getAuthentication).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a picture waits offline, is sent when online, and links to its story', async () => {
  onlineManager.setOnline(false);
  const { outbox, device } = outboxOf(waiting());
  const { events } = show(device);
  const refreshed = vi.fn();
  events.subscribe('tokens-updated', refreshed);
  await screen.findByText('Your picture is saved and will be sent when you’re online.');
  expect(outbox.sendAll).not.toHaveBeenCalled();
  line(true);
  await screen.findByText('Your saved picture was sent. We’re writing its story.');
  expect(screen.getByRole('link', { name: 'Open the story' }).getAttribute('href')).toBe('/item/story-1');
  expect([refreshed.mock.calls.length, vi.mocked(outbox.sendAll).mock.calls.length]).toEqual([1, 1]);
});

test('a waiting picture can be cancelled', async () => {
  onlineManager.setOnline(false);
  const { outbox, device } = outboxOf(waiting());
  show(device);
  const list = within(await screen.findByRole('list', { name: 'Waiting to upload' }));
  await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
  expect(outbox.cancel).toHaveBeenCalledWith('k1');
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('a refused picture shows the reason, and is sent again only on request', async () => {
  const { outbox, device } = outboxOf(waiting({ refusal: { status: 'said', reason: 'Couldn’t read this picture.' } }));
  show(device);
  await screen.findByText('Couldn’t read this picture.');
  expect(outbox.sendAll).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(outbox.retry).toHaveBeenCalledWith('k1');
  await waitFor(() => expect(outbox.sendAll).toHaveBeenCalledTimes(1));
});

test('a picture that may have been sent is left to its person', async () => {
  const { outbox, device } = outboxOf(waiting({ refusal: { status: 'uncertain' } }));
  show(device);
  await screen.findByText(/This picture may have been sent already/);
  expect(outbox.sendAll).not.toHaveBeenCalled();
});

test('the device belongs to the present person, and waiting pictures of their visitor are shown', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const belongTo = vi.fn(() => Promise.resolve(true));
  const shown = vi.fn();
  const Own = () => {
    useOwnDevice();
    useEvent('upload-waiting', shown);
    return null;
  };
  const device = () => Promise.resolve(fakeDevice({ belongTo }));
  const { unmount } = renderAt('/', <Own />, { account: accountOf(aUser({ id: 'u_nora' })) }, {}, { device });
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(belongTo.mock.calls).toEqual([['u_nora']]);
  unmount();
  vi.unstubAllGlobals();
});

const comesElsewhere = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'aw:offlineOwner' })));

test('signing out in another tab clears this one', async () => {
  const here = { user: aUser() as User | undefined };
  const account = {
    ...accountOf(),
    getAuthentication: () => Promise.resolve({ isAuthenticated: here.user !== undefined }),
    getUser: () => Promise.resolve(here.user ?? null),
  };
  const Seen = () => {
    useOwnDevice();
    const { data } = useQuery({
      queryKey: ['gallery'],
      queryFn: () => Promise.resolve(here.user?.name ?? 'nobody'),
      staleTime: Infinity,
    });
    const owner = useOwnerId();
    return owner && <p>Stories of {data}</p>;
  };
  renderAt('/', <Seen />, { account });
  await screen.findByText('Stories of Nora Avery');
  here.user = undefined;
  comesElsewhere();
  await screen.findByText('Stories of nobody');
});

test('a story is saved once its person is known', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const keep = vi.fn(() => Promise.resolve());
  let know: (user: User) => void = () => undefined;
  const known = new Promise<User>((resolve) => (know = resolve));
  const story = anItem();
  const Opened = () => {
    useOfflineStory(story);
    return null;
  };
  const account = { ...accountOf(aUser()), getUser: () => known };
  const device = () => Promise.resolve(fakeDevice({ keep }));
  const { unmount } = renderAt('/', <Opened />, { account }, {}, { device });
  await act(async () => undefined);
  expect(keep).not.toHaveBeenCalled();
  know(aUser());
  await waitFor(() => expect(keep).toHaveBeenCalledWith(story));
  unmount();
  vi.unstubAllGlobals();
});

test('with Save-Data a viewed story is not downloaded completely', async () => {
  const saving: unknown = Object.create(navigator, { connection: { value: { saveData: true } } });
  vi.stubGlobal('navigator', saving);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const keep = vi.fn(() => Promise.resolve());
  const story = anItem();
  const Opened = () => {
    useOfflineStory(story);
    return <p>{useOwnerId() ?? ''}</p>;
  };
  const device = () => Promise.resolve(fakeDevice({ keep }));
  renderAt('/', <Opened />, { account: accountOf(aUser()) }, {}, { device });
  await screen.findByText(aUser().id);
  expect(keep).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
