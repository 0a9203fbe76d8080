import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { moods } from '#shared/moods/moods.ts';
import type { StoryCard } from '#shared/stories/story.ts';
import type { Page } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { aCard, uidOf } from '../../test/stories.ts';
import { UploadsContext } from '../upload/useUploads.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

const page = (items: StoryCard[], next?: string): Page<StoryCard[]> => ({ items, next });
const choose = vi.fn();
const uploads = { choose, tell: () => undefined };

const show = (path: string, listExplore: (request?: { query?: object }) => Promise<Page<StoryCard[]>>) =>
  renderAt(
    path,
    <UploadsContext value={uploads}>
      <GalleryScreen collection="explore" />
    </UploadsContext>,
    { gallery: { listExplore }, stories: { listMoods: () => Promise.resolve([...moods]) } },
  );

test('while stories load there is a status, not an empty page', () => {
  show('/explore', () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading stories');
});

test('a card tells length, the first 50 characters, views and favourites, and leads to its story', async () => {
  show('/explore', () => Promise.resolve(page([aCard()])));
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link').getAttribute('href')).toBe(`/item/${uidOf('story')}`);
  expect(card.getByRole('img', { name: 'A boat on a lake' }).getAttribute('loading')).toBe('eager');
  expect(card.getByText('Before the bells and the bakers, before even the h…')).toBeTruthy();
  expect(card.getByText('0:40')).toBeTruthy();
  expect(card.getByText('1,200')).toBeTruthy();
});

test('an empty wall says so and offers to begin one', async () => {
  show('/explore', () => Promise.resolve(page([])));
  expect(await screen.findByText("Oops, there's nothing here.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn Image into Story' }));
  expect(choose).toHaveBeenCalledWith();
});

test('a failure says what happened and can be tried again', async () => {
  const list = vi
    .fn<() => Promise<Page<StoryCard[]>>>()
    .mockRejectedValueOnce(new ApiError(500, 'INTERNAL', 'The lake is frozen.'))
    .mockResolvedValue(page([aCard()]));
  show('/explore', list);
  expect((await screen.findByRole('alert')).textContent).toContain('The lake is frozen.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('More brings the page after the cursor, and goes when there is none', async () => {
  const list = vi.fn((request?: { query?: { cursor?: string } }) =>
    Promise.resolve(
      request?.query?.cursor ? page([aCard({ uid: uidOf('second') })]) : page([aCard({ uid: uidOf('first') })], 'c1'),
    ),
  );
  show('/explore', list);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { cursor: 'c1' } }));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('moods are chosen in the address, and asked of the server', async () => {
  const list = vi.fn(() => Promise.resolve(page([aCard({ tags: [] })])));
  const { address } = show('/explore?tagIds=2', list);
  const calm = await screen.findByRole('button', { name: 'Calm' });
  expect(screen.getByRole('button', { name: 'Joyful' }).getAttribute('aria-pressed')).toBe('true');
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { tagIds: ['2'] } }));
  await userEvent.click(calm);
  expect(address()).toBe('/explore?tagIds=2&tagIds=1');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { tagIds: ['2', '1'] } })),
  );
});

test('signed out, my uploads ask to log in', async () => {
  const { events } = renderAt(
    '/uploads',
    <UploadsContext value={uploads}>
      <GalleryScreen collection="uploads" />
    </UploadsContext>,
    { gallery: { listUploads: () => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', 'Sign in.')) } },
  );
  const asked = vi.fn();
  events.subscribe('login-request', asked);
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(asked).toHaveBeenCalledWith({});
});
