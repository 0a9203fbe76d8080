import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Feed } from '#shared/feed/feed.ts';
import { limits } from '#shared/limits.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { FeedsSection } from './FeedsSection.tsx';

type Feeds = Client['feed'];

const url = `https://words.example/feed/u_${'o'.repeat(22)}m${'a'.repeat(65)}`;
const aFeed = (over: Partial<Feed> = {}): Feed => ({
  feedId: 'A'.repeat(22),
  name: 'Car',
  contents: 'mine',
  createdAt: '2029-12-01T12:00:00.000Z',
  lastAskedOn: null,
  ...over,
});
const yoto = aFeed({ feedId: 'B'.repeat(22), name: 'Yoto', contents: 'favorites', lastAskedOn: '2029-12-31' });

let feeds: Feed[];
beforeEach(() => {
  feeds = [aFeed(), yoto];
});

const show = (over: Partial<Feeds> = {}, path = '/settings') => {
  const createFeed = vi.fn<Feeds['createFeed']>(async ({ body: { replaces, ...body } }) => {
    const feed = aFeed({ ...body, feedId: 'C'.repeat(22) });
    feeds = [feed, ...feeds.filter(({ feedId }) => feedId !== replaces)];
    return { feed, url };
  });
  const revokeFeed = vi.fn<Feeds['revokeFeed']>(async ({ params }) => {
    feeds = feeds.filter(({ feedId }) => feedId !== params.feedId);
    return {};
  });
  renderAt(path, <FeedsSection />, { feed: { listFeeds: async () => feeds, createFeed, revokeFeed, ...over } });
  return { createFeed, revokeFeed };
};
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('each feed shows its stories and the day of its last use', async () => {
  show();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'CarMy stories · Not used yetNew AddressRevoke',
    'YotoMy favorites · Last used on Dec 31, 2029New AddressRevoke',
  ]);
});

test('it says that signing out does not end a feed', () => {
  show();
  expect(screen.getByText(/Signing out, even everywhere, doesn’t stop a feed\./)).toBeTruthy();
});

test('a new feed shows its address as text, as a link for podcast apps and as a QR code', async () => {
  const { createFeed } = show();
  await rows();
  await userEvent.type(screen.getByLabelText('Name'), ' Kitchen ');
  await userEvent.selectOptions(screen.getByLabelText('Stories'), 'My favorites');
  await press('Create Feed');
  expect(createFeed).toHaveBeenCalledWith({ body: { name: 'Kitchen', contents: 'favorites' }, quiet: true });
  const field = await screen.findByLabelText<HTMLInputElement>('Address of the feed');
  expect(field.value).toBe(url);
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('link', { name: 'Open in a Podcast App' }).getAttribute('href')).toBe(`pcast:${url}`);
  const code = screen.getByRole('img', { name: /^QR code/ });
  expect(await readCode(code)).toBe(url);
  await eventually(async () => expect(await rows()).toHaveLength(3));
  await press('Done');
  expect(screen.queryByLabelText('Address of the feed')).toBeNull();
});

/** Draws the code, and reads it as a camera does. */
const readCode = async (image: Element): Promise<string | undefined> => {
  const [, svg = ''] = (image.getAttribute('src') ?? '').split(',');
  const drawn = sharp(Buffer.from(decodeURIComponent(svg)))
    .resize(600)
    .ensureAlpha()
    .raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

test('the address is copied', async () => {
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByLabelText('Name'), 'Kitchen');
  await user.click(screen.getByRole('button', { name: 'Create Feed' }));
  await user.click(await screen.findByRole('button', { name: 'Copy Address' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test.each([
  ['', 'Enter a name for the feed.'],
  ['N'.repeat(limits.feedNameCharacters + 2), 'The name is 2 characters too long.'],
])('a name %j is refused before it is sent', async (name, problem) => {
  const { createFeed } = show();
  const field = await screen.findByLabelText('Name');
  if (name !== '') await userEvent.type(field, name);
  await press('Create Feed');
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
  expect(document.activeElement).toBe(field);
  expect(createFeed).not.toHaveBeenCalled();
});

test('a feed that cannot be created shows the reason', async () => {
  show({ createFeed: () => Promise.reject(new ApiError(503, 'BUSY', 'We are busy.')) });
  await userEvent.type(await screen.findByLabelText('Name'), 'Kitchen');
  await press('Create Feed');
  expect((await screen.findByRole('alert')).textContent).toBe('We are busy.');
});

test('with ten feeds there is no form', async () => {
  feeds = Array.from({ length: limits.feedsPerPerson }, (_, at) => aFeed({ feedId: String(at).padStart(22, '0') }));
  show();
  expect((await screen.findByRole('note')).textContent).toContain('You have 10 feeds.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a new address replaces the old one, with the same name and stories', async () => {
  const { createFeed } = show();
  await rows();
  await press('New address for Yoto');
  const body = { name: 'Yoto', contents: 'favorites', replaces: yoto.feedId };
  expect(createFeed).toHaveBeenCalledWith({ body, quiet: true });
  expect((await screen.findByLabelText<HTMLInputElement>('Address of the feed')).value).toBe(url);
  expect(await rows()).toHaveLength(2);
});

test('a feed is revoked with one press: its row goes, and the focus moves to the result', async () => {
  const { revokeFeed } = show();
  await rows();
  await press('Revoke Car');
  expect(revokeFeed).toHaveBeenCalledWith({ params: { feedId: aFeed().feedId }, quiet: true });
  const message = await screen.findByText('Car was revoked. Its address no longer works.');
  expect(document.activeElement).toBe(message);
  expect(await rows()).toHaveLength(1);
});

test('a feed that could not be revoked stays in the list, with the reason', async () => {
  show({ revokeFeed: () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.')) });
  await rows();
  await press('Revoke Car');
  expect((await screen.findByRole('alert')).textContent).toBe('You seem to be offline.');
  expect(await rows()).toHaveLength(2);
});

test('a failed list shows an error and can be retried', async () => {
  const listFeeds = vi
    .fn<Feeds['listFeeds']>()
    .mockRejectedValueOnce(new ApiError(500, 'INTERNAL', 'Oh.'))
    .mockResolvedValue([yoto]);
  show({ listFeeds });
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your feeds.');
  await press('Try Again');
  expect(await rows()).toHaveLength(1);
});

test('a link to this section moves the focus to its heading', async () => {
  show({}, '/settings#listen-elsewhere');
  const heading = screen.getByRole('heading', { name: 'Listen elsewhere' });
  await eventually(() => expect(document.activeElement).toBe(heading));
});

test('in Spanish it says the same', async () => {
  await chooseLanguage('es');
  show();
  const [first, second] = await rows();
  expect(first?.textContent).toBe('CarMis historias · Aún no se ha usadoDirección nuevaAnular');
  expect(second?.textContent).toContain('Usado por última vez el 31 dic 2029');
});
