import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import type { RecordingLink } from '#shared/recording/recording.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { press } from '../../test/asking.ts';
import { LinkDialog } from './LinkDialog.tsx';

type Recording = Client['recording'];

const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
const link: RecordingLink = {
  linkId: 'BBBBBBBBBBBBBBBBBBBBBB',
  uid,
  language: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  expiresAt: '2030-01-31T00:00:00.000Z',
  openedAt: null,
};
const secret = 's'.repeat(65);
let links: RecordingLink[];
beforeEach(() => {
  links = [];
});

const show = (user: ReturnType<typeof aUser> | undefined, recording: Partial<Recording> = {}, language?: Language) => {
  const createLink = vi.fn<Recording['createLink']>(async () => {
    links = [link];
    return { link, secret };
  });
  const revokeLink = vi.fn<Recording['revokeLink']>(async () => {
    links = [];
    return {};
  });
  const listRecordings = () => Promise.resolve({ recordings: [], links });
  const story = { uid, title: 'The Kite' };
  renderAt('/item/a', <LinkDialog story={story} language={language} onClose={() => undefined} />, {
    account: accountOf(user),
    recording: { listRecordings, createLink, revokeLink, ...recording },
  });
  return { createLink, revokeLink };
};

test('a link is made, shown once with its secret behind the #, and listed', async () => {
  show(aUser());
  expect(await screen.findByText('No links yet.')).toBeDefined();
  await press('Create a link');
  const field = await screen.findByLabelText<HTMLInputElement>('Link for the reader');
  expect(field.value).toBe(`${location.origin}/read#${secret}`);
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Copy the link now. We won’t show it again.')).toBeDefined();
  expect(await screen.findByText('Not opened yet')).toBeDefined();
});

test('a link asks for the translation that is shown, and names its language', async () => {
  const ja = 'ja' as Language;
  links = [{ ...link, language: ja }];
  const { createLink } = show(aUser(), {}, ja);
  expect(screen.getByText('They will read the translation into Japanese.')).toBeDefined();
  expect(await screen.findByText('Japanese · Not opened yet')).toBeDefined();
  await press('Create a link');
  expect(createLink.mock.calls[0]?.[0].body).toMatchObject({ language: 'ja' });
});

test('a revoked link leaves the list', async () => {
  links = [link];
  const { revokeLink } = show(aUser());
  const revoke = await screen.findByRole('button', { name: /^Revoke the link created/ });
  await press(revoke.getAttribute('aria-label') ?? '');
  expect(await screen.findByText('No links yet.')).toBeDefined();
  expect(revokeLink).toHaveBeenCalledWith({ params: { uid, linkId: link.linkId }, quiet: true });
});

test('a visitor is asked to sign in first', async () => {
  show(undefined);
  expect(await screen.findByText(/Sign in to ask someone/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
});

test('the asker’s name is the account’s, and can be changed', async () => {
  const { createLink } = show(aUser({ name: 'Nora Lindqvist' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Your name, as they will see it');
  expect(field.value).toBe('Nora Lindqvist');
  fireEvent.change(field, { target: { value: ' Mum ' } });
  await press('Create a link');
  await screen.findByLabelText('Link for the reader');
  expect(createLink).toHaveBeenCalledWith({
    params: { uid },
    body: { asker: 'Mum', language: undefined },
    quiet: true,
  });
});

test('an account without a name asks without one', async () => {
  const { createLink } = show(aUser({ name: '' }));
  await press('Create a link');
  await screen.findByLabelText('Link for the reader');
  expect(createLink.mock.calls[0]?.[0].body).toEqual({ asker: '' });
});

test('a name that is too long makes no link', async () => {
  const { createLink } = show(aUser({ name: '👵'.repeat(60) }));
  const field = await screen.findByLabelText<HTMLInputElement>('Your name, as they will see it');
  expect(field.value).toBe('👵'.repeat(40));
  fireEvent.change(field, { target: { value: 'N'.repeat(42) } });
  await press('Create a link');
  expect((await screen.findByRole('alert')).textContent).toBe('The name is 2 characters too long.');
  expect(document.activeElement).toBe(field);
  expect(createLink).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Nora' } });
  await press('Create a link');
  expect(await screen.findByLabelText('Link for the reader')).toBeDefined();
});

test('a failed link shows the reason', async () => {
  const createLink = () => Promise.reject(new ApiError(400, 'STORY_BUSY', 'This story is being changed.'));
  show(aUser(), { createLink });
  await press('Create a link');
  expect(await screen.findByText('This story is being changed.')).toBeDefined();
});
