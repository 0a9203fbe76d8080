import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { ApiError } from '../../lib/http.ts';
import { noteMade } from '../../storage/storage.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { aCard, anItem, uidOf } from '../../test/stories.ts';
import { page, renderGallery, type List } from './testing/renderGallery.tsx';

const one: List = () => Promise.resolve(page([aCard()]));
const none: List = () => Promise.resolve(page([]));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a status is shown while stories load', () => {
  renderGallery('/explore', () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading stories');
});

test('a card shows length, title, the first 50 characters cut at a word, views and favourites, and links to its story', async () => {
  renderGallery('/explore', one);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link').getAttribute('href')).toBe(`/item/${uidOf('story')}`);
  expect(card.getByRole('img', { name: 'A boat on a lake' }).getAttribute('loading')).toBe('eager');
  expect(card.getByText('Before the Herons')).toBeTruthy();
  expect(card.getByText('Before the bells and the bakers, before even the…')).toBeTruthy();
  expect(card.getByText('0:40')).toBeTruthy();
  expect(card.getByText('1,200')).toBeTruthy();
});

test('a story without views and favourites shows no zeros', async () => {
  const metrics = { views: 0, favorites: 2 };
  renderGallery('/explore', () => Promise.resolve(page([aCard({ metrics })])));
  const card = within(await screen.findByRole('article'));
  expect([card.queryByText(/^Views/), card.getByText(/^Favorites/).nextSibling?.textContent]).toEqual([null, '2']);
});

test('pictures below the first row load when near', async () => {
  renderGallery('/explore', () => Promise.resolve(page(['a', 'b', 'c', 'd', 'e'].map((name) => aCard({ uid: name })))));
  const pictures = () => screen.queryAllByRole('img', { name: 'A boat on a lake' });
  await waitFor(() => expect(pictures()).toHaveLength(5));
  expect(pictures().map((img) => img.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
});

test('a card has a share button, and a lock only in uploads', async () => {
  const explore = renderGallery('/explore', one);
  await screen.findByRole('button', { name: /^Share: Before the Herons/ });
  expect(screen.queryByRole('button', { name: /^Private/ })).toBeNull();
  explore.unmount();
  renderGallery('/uploads', () => Promise.resolve(page([anItem()])));
  await screen.findByRole('button', { name: /^Private: Before the Herons/ });
  expect(screen.getByRole('button', { name: /^Share/ })).toBeTruthy();
});

test('an unfinished story cannot be shared, and a failed one not locked', async () => {
  const [generated, failed] = [anItem({ uid: 'a', stage: 'writing' }), anItem({ uid: 'b', stage: 'failed' })];
  renderGallery('/uploads', () => Promise.resolve(page([generated, failed])));
  expect(await screen.findAllByRole('button', { name: /^Private/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});

test('an empty grid says so and offers to make a story', async () => {
  const { choose } = renderGallery('/explore', none);
  expect(await screen.findByText("Oops, there's nothing here.")).toBeTruthy();
  await press('Turn Image into Story');
  expect(choose).toHaveBeenCalledWith();
});

test('an error says what happened and can be retried', async () => {
  const list = vi.fn(one).mockRejectedValueOnce(new ApiError(500, 'INTERNAL', 'The lake is frozen.'));
  renderGallery('/explore', list);
  expect((await screen.findByRole('alert')).textContent).toContain('The lake is frozen.');
  await press('Try Again');
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('moods are chosen in the address, and filtered by the server', async () => {
  const list = vi.fn(one);
  const { address } = renderGallery('/explore?tagIds=2', list);
  const calm = await screen.findByRole('button', { name: 'Calm' });
  expect(screen.getByRole('button', { name: 'Joyful' }).getAttribute('aria-pressed')).toBe('true');
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { tagIds: ['2'] } }));
  await userEvent.click(calm);
  expect(address()).toBe('/explore?tagIds=2&tagIds=1');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { tagIds: ['2', '1'] } })),
  );
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('moods without stories offer to clear the filter', async () => {
  const list = vi.fn(none);
  const { address } = renderGallery('/explore?tagIds=2', list);
  await screen.findByText("Oops, there's nothing here.");
  await press('Show all moods');
  expect(address()).toBe('/explore');
});

const signedOut: List = () => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', 'Sign in.'));

test('signed out, my uploads ask to log in', async () => {
  renderGallery('/uploads', signedOut);
  expect(await screen.findByRole('heading', { name: 'Your stories appear here' })).toBeTruthy();
  // The floating sign-in prompt already has this button.
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('my uploads ask a visitor to log in before the list is refused', async () => {
  renderGallery('/uploads', () => new Promise(() => undefined));
  expect(await screen.findByRole('heading', { name: 'Your stories appear here' })).toBeTruthy();
});

test('a list that needs an account has its own login button when no prompt is shown', async () => {
  const { events } = renderGallery('/favorites', signedOut);
  const requestedFilter = vi.fn();
  events.subscribe('login-request', requestedFilter);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(requestedFilter).toHaveBeenCalledWith({});
});

test('signed out, my uploads show this device’s stories, without deleted ones', async () => {
  noteMade(uidOf('gone'));
  noteMade(uidOf('mine'));
  const getStory = ({ params: { id } }: { params: { id: string } }) =>
    id === uidOf('mine')
      ? Promise.resolve(anItem({ uid: id }))
      : Promise.reject(new ApiError(404, 'NOT_FOUND', 'Nothing here.'));
  renderGallery('/uploads', signedOut, { getStory });
  expect(await screen.findByText('Your story is linked to this browser only. Sign in to keep it.')).toBeTruthy();
  const links = (await screen.findAllByRole('article')).map((card) =>
    within(card).getByRole('link').getAttribute('href'),
  );
  expect(links).toEqual([`/item/${uidOf('mine')}`]);
});

test('a visitor with stories on this device gets no login prompt, and the account’s list is not requested', async () => {
  noteMade(uidOf('mine'));
  const list = vi.fn(signedOut);
  const getStory = ({ params: { id } }: { params: { id: string } }) => Promise.resolve(anItem({ uid: id }));
  renderGallery('/uploads', list, { getStory });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(list).not.toHaveBeenCalled();
  // Without the floating prompt, the screen has the button.
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('a visitor whose stories are all deleted sees the login button in the list', async () => {
  noteMade(uidOf('gone'));
  const { events } = renderGallery('/uploads', signedOut, {
    getStory: () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'Nothing here.')),
  });
  const requestedFilter = vi.fn();
  events.subscribe('login-request', requestedFilter);
  expect(await screen.findByRole('heading', { name: 'Your stories appear here' })).toBeTruthy();
  await press('Sign in');
  expect(requestedFilter).toHaveBeenCalledWith({});
});

test('an account sees its uploads, not the device’s visitor stories', async () => {
  noteMade(uidOf('mine'));
  renderGallery('/uploads', () => Promise.resolve(page([anItem({ uid: uidOf('account') })])), {
    account: accountOf(aUser()),
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link').getAttribute('href')).toBe(`/item/${uidOf('account')}`);
});

test.each([
  ['an empty grid', '/favorites', none],
  ['a search without hits', '/explore?search=quagga', none],
  ['one first story', '/uploads', () => Promise.resolve(page([anItem()]))],
] as const)('%s has no mood filter', async (_, path, list) => {
  renderGallery(path, list);
  await screen.findByText(/nothing here|Before the Herons/);
  expect(screen.queryByRole('button', { name: 'Calm' })).toBeNull();
});

test('a grid has its filter, and keeps it for a mood without stories', async () => {
  const two: List = ({ query }) => Promise.resolve(page(query.tagIds ? [] : [aCard(), aCard({ uid: uidOf('other') })]));
  renderGallery('/explore', two);
  await userEvent.click(await screen.findByRole('button', { name: 'Calm' }));
  await screen.findByText('No stories in these moods yet.');
  await press('Calm');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Calm' })).toBeTruthy();
});

test("a visitor's favourites have their own grid, requested once the session is known", async () => {
  let known: (answer: { isAuthenticated: boolean }) => void = () => undefined;
  const account = {
    getAuthentication: () => new Promise<{ isAuthenticated: boolean }>((resolve) => (known = resolve)),
    createTemporaryUser: () =>
      Promise.resolve({ id: 'v', isTemporary: true as const, tokens: 0 as const, freeNarrations: 3, nonce: 'n' }),
  };
  const list = vi.fn(one);
  renderGallery('/favorites', list, { account });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Favorites');
  expect(list).not.toHaveBeenCalled();
  known({ isAuthenticated: false });
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('without favourites there is a link to find some', async () => {
  renderGallery('/favorites', none);
  await screen.findByText("Oops, there's nothing here.");
  expect(screen.getByRole('link', { name: 'Explore stories' }).getAttribute('href')).toBe('/explore');
});

test('a favourite changed elsewhere is fetched again', async () => {
  const list = vi.fn(one);
  const { queries } = renderGallery('/favorites', list);
  await screen.findByRole('article');
  list.mockImplementation(none);
  await queries.invalidateQueries({ queryKey: ['gallery', 'favorites'] });
  expect(await screen.findByText("Oops, there's nothing here.")).toBeTruthy();
});

test('failed moods keep the grid, show an error, and can be retried', async () => {
  const listMoods = vi.fn(() => Promise.resolve([...moods])).mockRejectedValueOnce(new Error('The lake is frozen.'));
  renderGallery('/explore', one, { listMoods });
  await screen.findByRole('article');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the moods.');
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'Calm' })).toBeTruthy();
});

const unreachable: List = () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));

test('offline the grid shows saved stories, and can be retried', async () => {
  const saved = { ...anItem(), savedAt: '2030-01-01T00:00:00.000Z' };
  const list = vi.fn(unreachable);
  renderGallery('/explore', list, { device: { list: () => Promise.resolve([saved]) } });
  await screen.findByText('You can still read and play the stories saved on this device.');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  list.mockImplementation(none);
  await press('Try Again');
  await screen.findByText("Oops, there's nothing here.");
});

test('offline the grid does not show an earlier visit’s list', async () => {
  const list = vi.fn(one);
  renderGallery('/explore', list);
  await screen.findByRole('article');
  await press('Calm');
  await screen.findByRole('article');
  list.mockImplementation(unreachable);
  await press('Calm');
  await screen.findByText('Stories you open are saved on this device. You haven’t opened any yet.');
  expect(screen.queryByRole('article')).toBeNull();
});

test('offline without saved stories, it explains how to save some', async () => {
  renderGallery('/explore', unreachable);
  await screen.findByText('Stories you open are saved on this device. You haven’t opened any yet.');
});

test('a playing list continues beyond the loaded pages with the same filter', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const card = aCard({ uid: uidOf('heard') });
  const listed = vi.fn<List>(({ query }) => Promise.resolve(query.cursor ? page([]) : page([card], 'c1')));
  renderGallery('/explore?tagIds=3&search=harbour', listed, { getStory: () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('button', { name: 'Play all' }));
  const rest = { collection: 'explore', tagIds: [3], search: 'harbour', cursor: 'c1' };
  await waitFor(() => expect(JSON.parse(localStorage.getItem('aw:queue') ?? '{}')).toMatchObject({ at: 0, rest }));
});

test('a card shows the number of several pictures', async () => {
  const cards = [aCard({ pictureCount: 3 }), aCard({ uid: uidOf('other') })];
  renderGallery('/explore', () => Promise.resolve(page(cards)));
  expect(await screen.findAllByText(/pictures?$/)).toHaveLength(1);
  expect(screen.getByText('3 pictures')).toBeTruthy();
});
