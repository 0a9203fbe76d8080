import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#shared/account/listSessions.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { SessionList } from './SessionList.tsx';

type Account = Client['account'];

const aSession = (over: Partial<Session>): Session => ({
  sessionId: 'AAAAAAAAAAAAAAAAAAAAAA',
  signedInAt: '2029-12-01T12:00:00.000Z',
  renewedAt: '2029-12-31T12:00:00.000Z',
  endsAt: '2030-01-30T12:00:00.000Z',
  device: { browser: 'firefox', system: 'linux' },
  isCurrent: false,
  ...over,
});
const here = aSession({ sessionId: 'HHHHHHHHHHHHHHHHHHHHHH', isCurrent: true });
const phone = aSession({ device: { browser: 'safari', system: 'ios' } });
const old = aSession({ sessionId: 'OOOOOOOOOOOOOOOOOOOOOO', device: null, renewedAt: '2029-12-02T12:00:00.000Z' });

let sessions: Session[];
beforeEach(() => {
  sessions = [here, phone, old];
});

const show = (account: Partial<Account> = {}) => {
  const endSession = vi.fn<Account['endSession']>(async (request) => {
    sessions = sessions.filter(({ sessionId }) => sessionId !== request.params.sessionId);
    return { isAuthenticated: true };
  });
  const listSessions = vi.fn(() => Promise.resolve(sessions));
  renderAt('/settings', <SessionList />, { account: { ...accountOf(aUser()), listSessions, endSession, ...account } });
  return { endSession, listSessions };
};
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test('each session shows browser, start and last use; this browser’s is marked and has no button', async () => {
  show();
  const [first, second, third] = await rows();
  expect(first?.textContent).toBe('Firefox on LinuxThis browserSigned in on Dec 1, 2029, last used on Dec 31, 2029');
  expect(second?.textContent).toBe(
    'Safari on iPhone or iPadSigned in on Dec 1, 2029, last used on Dec 31, 2029Sign out',
  );
  expect(third?.textContent).toBe('Unknown browserSigned in on Dec 1, 2029, last used on Dec 2, 2029Sign out');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
});

test('an unknown browser family is left out of the name', async () => {
  sessions = [
    aSession({ device: { browser: 'other', system: 'windows' } }),
    aSession({ sessionId: 'BBBBBBBBBBBBBBBBBBBBBB', device: { browser: 'chrome', system: 'other' } }),
  ];
  show();
  const names = (await rows()).map(({ textContent }) => textContent?.split('Signed in')[0]);
  expect(names).toEqual(['Browser on Windows', 'Chrome']);
});

test('a session is ended by keyboard: its row goes, and the focus moves to the result', async () => {
  const { endSession } = show();
  const button = await screen.findByRole('button', {
    name: 'Sign out of Safari on iPhone or iPad, signed in on Dec 1, 2029',
  });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(endSession).toHaveBeenCalledWith({ params: { sessionId: phone.sessionId }, quiet: true });
  const message = await screen.findByText('Signed out of Safari on iPhone or iPad.');
  expect(document.activeElement).toBe(message);
  expect(await rows()).toHaveLength(2);
});

test('a session that has already ended leaves the list, too', async () => {
  const { endSession } = show({
    endSession: vi.fn(() => {
      sessions = [here];
      return Promise.reject(new ApiError(404, 'NOT_FOUND', 'This session has already ended.'));
    }),
  });
  expect(endSession).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out of Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('This session has already ended.');
  await eventually(async () => expect(await rows()).toHaveLength(1));
});

test('a session that could not be ended stays in the list, with the reason', async () => {
  show({ endSession: () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.')) });
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out of Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('You seem to be offline.');
  expect(await rows()).toHaveLength(3);
});

test('a failed list shows an error and can be retried', async () => {
  const listSessions = vi
    .fn<Account['listSessions']>()
    .mockRejectedValueOnce(new ApiError(500, 'INTERNAL', 'Oh.'))
    .mockResolvedValue([here]);
  show({ listSessions });
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your sign-ins.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(1);
});

test('in Spanish it says the same', async () => {
  await chooseLanguage('es');
  show();
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Firefox en LinuxEste navegador');
  expect(second?.textContent).toContain('Safari en iPhone o iPad');
  await userEvent.click(await screen.findByRole('button', { name: /^Cerrar sesión en Safari en iPhone o iPad/ }));
  expect(await screen.findByText('Se cerró la sesión en Safari en iPhone o iPad.')).toBeDefined();
});
