import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noteMade } from '../storage/storage.ts';
import { accountOf, aUser } from '../test/people.ts';
import { renderAt } from '../test/renderAt.tsx';
import { SafeHere } from './SafeHere.tsx';
import type { User } from '#shared/account/user.ts';

const show = async (uid?: string, user?: User) => {
  const view = renderAt('/', <SafeHere {...(uid !== undefined && { uid })} />, { account: accountOf(user) });
  await view.queries.getQueryCache().find({ queryKey: ['session'] })?.promise;
  return view;
};
const ONE = 'Your story is linked to this browser only. Sign in to keep it.';

test('a visitor with a story sees that it is saved, a link to it, and a sign-in button', async () => {
  noteMade('story-one');
  const { events } = await show();
  const requested: unknown[] = [];
  events.subscribe('login-request', (detail) => requested.push(detail));
  expect(await screen.findByText(ONE)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open story' }).getAttribute('href')).toBe('/item/story-one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(requested).toEqual([{}]);
});

test('with several stories the link goes to all; on a story’s page it is about that one', async () => {
  for (const uid of ['story-one', 'story-two', 'story-two']) noteMade(uid);
  const home = await show();
  expect(await screen.findByText('Your 2 stories are linked to this browser only. Sign in to keep them.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See stories' }).getAttribute('href')).toBe('/uploads');
  home.unmount();
  await show('story-two');
  expect(await screen.findByText(ONE)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing is shown on another person’s story, without stories, and with an account', async () => {
  await show();
  expect(screen.queryByRole('complementary')).toBeNull();
  noteMade('story-one');
  (await show('story-other')).unmount();
  await show(undefined, aUser());
  expect(screen.queryByRole('complementary')).toBeNull();
});
