import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import type { Client } from '../../../lib/client.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { UploadProvider } from '../../upload/UploadProvider.tsx';
import { linkHeaders } from '../../../lib/linkAddresses.ts';
import { held, refused } from '../../../test/asking.ts';
import { readyItem, uid } from '../../../test/items.ts';
import { SharedScreen } from './SharedScreen.tsx';

const loadDialogs = () => import('../../../app/StoryDialogs.tsx');

type GetStory = Client['story']['getStory'];

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
const show = (getStory: GetStory, isOwner = false, path = `/detail/${uid}`) =>
  renderAt(
    path,
    <UploadProvider>
      <Routes>
        <Route path="/detail/:uid" element={<SharedScreen loadDialogs={loadDialogs} />} />
        <Route path="/with/:address" element={<SharedScreen loadDialogs={loadDialogs} />} />
      </Routes>
    </UploadProvider>,
    {
      story: { getStory, getPermission: () => Promise.resolve(isOwner), listMoods: () => Promise.resolve([]) },
      gallery: {
        listExplore: () => Promise.resolve({ items: [], next: undefined }),
        countView: () => Promise.resolve({ views: 1, favorites: 0 }),
      },
    },
  );
const envelope = () => document.querySelector<HTMLElement>('.envelope');

test('the envelope is closed until the story is loaded, opens once, and disappears', async () => {
  const answer = held<Awaited<ReturnType<GetStory>>>();
  show(() => answer.promise);
  expect([envelope()?.dataset['open'], envelope()?.getAttribute('aria-hidden')]).toEqual([undefined, 'true']);
  await answer.answer(readyItem);
  await screen.findByRole('heading', { level: 1, name: readyItem.title });
  expect(envelope()?.dataset['open']).toBe('true');
  // The flap's animation ends before the envelope's.
  fireEvent.animationEnd(document.querySelector('.envelope__flap') ?? document.body);
  expect(envelope()).not.toBeNull();
  fireEvent.animationEnd(envelope() ?? document.body);
  expect(envelope()).toBeNull();
});

test('"Make your own" below it starts a story', async () => {
  show(() => Promise.resolve(readyItem));
  const picker = await screen.findByLabelText<HTMLInputElement>('Make your own');
  await userEvent.upload(picker, new File(['picture'], 'kite.png', { type: 'image/png' }));
  expect(await screen.findByRole('dialog', { name: 'Upload Image' })).toBeTruthy();
});

test('the owner sees no invitation', async () => {
  show(() => Promise.resolve(readyItem), true);
  await screen.findByRole('group', { name: 'Story actions' });
  expect(screen.queryByLabelText('Make your own')).toBeNull();
});

test('a missing story has neither envelope nor invitation', async () => {
  show(() => Promise.reject(refused('NOT_FOUND', 404, 'Story not found.')));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(envelope()).toBeNull());
  expect(screen.queryByLabelText('Make your own')).toBeNull();
});

test('a story shared by a link opens, and cannot be marked as a favorite or shared further', async () => {
  const address = `${uid}secretsecretsecretse00`;
  show(() => Promise.resolve({ ...readyItem, isPublic: false }), false, `/with/${address}`);
  await screen.findByRole('heading', { level: 1, name: readyItem.title });
  expect(linkHeaders(uid)).toEqual({ 'x-story-link': address });
  expect(sessionStorage.getItem(`aw:link:${uid}`)).toBe(address);
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy();
  for (const name of [/^Share/, /avorite/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
