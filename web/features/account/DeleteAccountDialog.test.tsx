import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { Wiring } from '../../app/Wiring.tsx';
import type { Client } from '../../lib/client.ts';
import type { SignIn } from '../../lib/identity/signIn.ts';
import { readPositions, readTemporaryUserId, writePositions } from '../../storage/storage.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { fakeDevice } from '../../test/fakeDevice.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { isPressable } from '../../test/isPressable.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { held, noDialog, offline, press, refused } from '../../test/asking.ts';
import { SettingsWithPlan } from '../../test/SettingsWithPlan.tsx';

type DeleteAccount = Client['lifecycle']['deleteAccount'];

const open = async (
  user: User | undefined,
  deleteAccount: DeleteAccount,
  signIn: Partial<SignIn> = {},
  drop = () => Promise.resolve(),
) => {
  const screens = [<Wiring key="wiring" />, <SettingsWithPlan key="settings" />];
  const view = renderAt(
    '/settings',
    screens,
    { account: { ...accountOf(user) }, lifecycle: { deleteAccount } },
    signIn,
    {
      device: () => Promise.resolve(fakeDevice({ drop })),
    },
  );
  await screen.findByText(/^(PRO|Free)$/);
  await press(user ? 'Delete account' : 'Delete my data');
  const confirm = async (text: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: /To confirm, type/ }), text);
    await press('Delete permanently');
  };
  return { ...view, confirm };
};
const deleting = () => vi.fn<DeleteAccount>().mockResolvedValue('Your account has been deleted.');

test.each([
  ['a visitor', undefined, ['Delete all your data?', false, false]],
  ['a FREE user', aUser(), ['Delete your account?', true, false]],
  ['a subscriber', aUser({ isSubscribed: true }), ['Delete your account?', true, true]],
] as const)('%s sees what will be deleted', async (_, user, [title, hasTokens, hasSubscription]) => {
  await open(user, deleting());
  expect(screen.getByRole('dialog', { name: title }).textContent).toContain('deleted permanently');
  expect(screen.queryByText(/lose your unused tokens/) !== null).toBe(hasTokens);
  expect(screen.queryByText(/Your subscription ends right away/) !== null).toBe(hasSubscription);
});

test('nothing is deleted before the typed confirmation, which is explained beside the field', async () => {
  const deleteAccount = deleting();
  const { confirm } = await open(aUser(), deleteAccount);
  await confirm('delete');
  expect(deleteAccount).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Type “delete my account” to confirm.');
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await press('Cancel');
  await noDialog();
});

test('a confirmed deletion clears this device, and leaves the page after a message', async () => {
  const signOut = vi.fn<SignIn['signOut']>(() => Promise.resolve());
  const deleteAccount = deleting();
  const drop = vi.fn(() => Promise.resolve());
  const { confirm, queries } = await open(aUser(), deleteAccount, { signOut }, drop);
  queries.setQueryData(['gallery', 'uploads', []], 'private');
  writePositions([['/media/a.mp3', 3]]);
  await confirm(' Delete my account ');
  expect((await screen.findByRole('status')).textContent).toBe('Your account has been deleted.');
  expect(deleteAccount.mock.calls.map(([{ body }]) => body)).toEqual([{ confirm: 'delete my account' }]);
  expect(queries.getQueryData(['gallery', 'uploads', []])).toBeUndefined();
  expect(readPositions()).toEqual([]);
  expect(drop).toHaveBeenCalledOnce();
  expect(signOut).not.toHaveBeenCalled();
  await press('Done');
  expect(signOut).toHaveBeenCalledOnce();
});

test('a visitor goes Home as a new visitor', async () => {
  const { confirm, address } = await open(undefined, deleting());
  await confirm('delete my account');
  await press('Done');
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(readTemporaryUserId()).toBe('v_visitor'));
});

test('a failed sign-out at the user pool still signs out here', async () => {
  const { confirm, address } = await open(aUser(), deleting(), { signOut: () => Promise.reject(offline) });
  await confirm('delete my account');
  await press('Done');
  await waitFor(() => expect(address()).toBe('/'));
});

test('during the deletion all buttons are disabled', async () => {
  const { promise, answer } = held<string>();
  const deleteAccount = vi.fn<DeleteAccount>(() => promise);
  const { confirm } = await open(aUser(), deleteAccount);
  await confirm('delete my account');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Cancel'), button('Deleting')].map(isPressable)).toEqual([false, false]);
  await answer('Your account has been deleted.');
  expect(deleteAccount).toHaveBeenCalledOnce();
});

test.each([
  ['in the words of the server', refused('PAYMENT_UNAVAILABLE', 503, 'Nothing was deleted.'), 'Nothing was deleted.'],
  [
    'and what is not known is not claimed, when the line broke',
    offline,
    'Couldn’t confirm that everything was deleted. Try again.',
  ],
])('a failed deletion shows an error, %s, and can be retried', async (_, error, sentence) => {
  const deleteAccount = deleting().mockRejectedValueOnce(error);
  const { confirm } = await open(aUser(), deleteAccount);
  await confirm('delete my account');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await press('Delete permanently');
  expect((await screen.findByRole('status')).textContent).toBe('Your account has been deleted.');
});

test('in Spanish it is confirmed in Spanish, and the answer is read in Spanish', async () => {
  const deleteAccount = deleting();
  await open(aUser(), deleteAccount);
  await act(() => chooseLanguage('es'));
  const field = screen.getByRole('textbox', { name: 'Para confirmar, escribe eliminar mi cuenta' });
  await userEvent.type(field, 'delete my account');
  await press('Eliminar para siempre');
  expect(deleteAccount).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'eliminar mi cuenta');
  await press('Eliminar para siempre');
  expect((await screen.findByRole('status')).textContent).toBe('Tu cuenta se eliminó.');
  expect(deleteAccount.mock.calls.map(([{ body }]) => body)).toEqual([{ confirm: 'delete my account' }]);
});
