import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ManagedAccount } from '#shared/admin/account.ts';
import type { AuditEntry } from '#shared/admin/listAudit.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

type Admin = Client['admin'];

const accountId = `u_${'a'.repeat(22)}`;
const anAccount = (over: Partial<ManagedAccount> = {}): ManagedAccount => ({
  ...{ accountId, name: 'Ada', email: 'ada@words.example', createdAt: '2029-12-01T12:00:00.000Z', state: 'open' },
  ...{ isAdmin: false, isOwn: false, plan: 'free', paidUntil: null, isPendingCancellation: false },
  ...{ tokens: 5, freeNarrations: 2, debt: 0, stories: { count: 3, hasMore: false }, signIns: [] },
  ...{ signedOutAt: null, blockedAt: null, closedAt: null },
  ...over,
});
const anEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ entryId: 'e', at: '2029-12-31T12:00:00.000Z', by: { accountId: `u_${'v'.repeat(22)}`, name: 'Vera' } },
  ...{ action: 'account.block', target: accountId, reason: 'Spam.', outcome: 'done' },
  ...over,
});

let account: ManagedAccount;
beforeEach(() => {
  account = anAccount();
});

const show = (path: string, over: Partial<Admin> = {}) => {
  const changeAccount = vi.fn<Admin['changeAccount']>(async ({ body }) => {
    const state = body.action === 'block' ? 'blocked' : body.action === 'close' ? 'closed' : 'open';
    account = { ...account, state };
    return account;
  });
  const findAccounts = vi.fn<Admin['findAccounts']>(async () => [account]);
  const view = renderAt(path, <AdminScreen />, {
    admin: {
      findAccounts,
      getAccount: async () => account,
      changeAccount,
      listAudit: async () => ({ items: [], next: undefined }),
      ...over,
    },
  });
  return { ...view, changeAccount, findAccounts };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('an account is found by its address, and shown with its balance', async () => {
  const { findAccounts, address } = show('/admin');
  await userEvent.type(screen.getByLabelText('E-mail address or account ID'), ' ada@words.example {Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'Show Ada' }));
  expect(findAccounts.mock.calls[0]?.[0]?.query).toEqual({ find: 'ada@words.example' });
  const sheet = within(await screen.findByRole('region', { name: 'Ada' }));
  for (const [name, value] of Object.entries({ State: 'Open', Plan: 'Free', Tokens: '5', Stories: '3' }))
    expect(sheet.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
  expect(address()).toBe(`/admin?find=ada%40words.example&account=${accountId}`);
});

test('an empty search is refused before it is sent', async () => {
  const { findAccounts } = show('/admin');
  await press('Find');
  expect(screen.getByRole('alert').textContent).toBe('Enter an e-mail address or an account ID.');
  expect(findAccounts).not.toHaveBeenCalled();
});

test('an unknown address is said to be unknown', async () => {
  show('/admin?find=x', { findAccounts: async () => [] });
  expect(await screen.findByText(/No account has this address/)).toBeTruthy();
});

test('an account is blocked with a reason, and can then be unblocked', async () => {
  const { changeAccount } = show(`/admin?account=${accountId}`);
  await screen.findByRole('region', { name: 'Ada' });
  await press('Block');
  await userEvent.click(dialog().getByRole('button', { name: 'Block' }));
  expect(dialog().getByRole('alert').textContent).toBe('Enter a reason.');
  expect(changeAccount).not.toHaveBeenCalled();
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Spam.{Enter}');
  expect(await screen.findByText('The account is blocked.')).toBe(document.activeElement);
  const body = { action: 'block', reason: 'Spam.' };
  expect(changeAccount).toHaveBeenCalledWith({ params: { accountId }, body, quiet: true });
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

test('a reason that is too long is refused before it is sent', async () => {
  const { changeAccount } = show(`/admin?account=${accountId}`);
  await screen.findByRole('region', { name: 'Ada' });
  await press('Sign Out Everywhere');
  await userEvent.click(dialog().getByLabelText(/Reason/));
  await userEvent.paste('x'.repeat(adminLimits.reasonCharacters + 2));
  await userEvent.keyboard('{Enter}');
  expect(dialog().getByRole('alert').textContent).toBe('The reason is 2 characters too long.');
  expect(changeAccount).not.toHaveBeenCalled();
});

test('an account is closed only after its address is typed', async () => {
  const { changeAccount } = show(`/admin?account=${accountId}`);
  await screen.findByRole('region', { name: 'Ada' });
  await press('Close Account');
  await userEvent.type(dialog().getByLabelText(/Reason/), 'They asked for it.');
  const typed = dialog().getByLabelText('To confirm, type ada@words.example');
  await userEvent.type(typed, 'ada@{Enter}');
  expect(dialog().getByRole('alert').textContent).toBe('Type “ada@words.example” to confirm.');
  expect(changeAccount).not.toHaveBeenCalled();
  await userEvent.clear(typed);
  await userEvent.type(typed, 'Ada@words.example{Enter}');
  expect(await screen.findByText(/The account is closed/)).toBeTruthy();
  expect(changeAccount.mock.calls[0]?.[0].body).toEqual({
    ...{ action: 'close', reason: 'They asked for it.', confirm: 'Ada@words.example' },
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Find']);
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const refused = new ApiError(400, 'ACTION_REFUSED', 'This account is already closed.');
  show(`/admin?account=${accountId}`, { changeAccount: () => Promise.reject(refused) });
  await screen.findByRole('region', { name: 'Ada' });
  await press('Block');
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Spam.{Enter}');
  expect((await dialog().findByRole('alert')).textContent).toBe('This account is already closed.');
});

test('one’s own account can be signed out, but neither blocked nor closed', async () => {
  account = anAccount({ isOwn: true, isAdmin: true });
  show(`/admin?account=${accountId}`);
  expect(await screen.findByText(/This is your own account/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Find', 'Sign Out Everywhere']);
});

test('the audit log says who did what, why and with which outcome, page by page', async () => {
  const listAudit = vi
    .fn<Admin['listAudit']>()
    .mockResolvedValueOnce({ items: [anEntry(), anEntry({ entryId: 'f', outcome: 'refused', reason: '' })], next: 'c' })
    .mockResolvedValueOnce({
      items: [anEntry({ entryId: 'g', by: { accountId: null, name: 'root' }, outcome: 'started' })],
      next: undefined,
    });
  show('/admin?section=audit', { listAudit });
  await screen.findAllByRole('listitem');
  await press('Show More');
  await screen.findByText(/root at the command line/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Blocked an account u_a+Spam\.Vera · Dec 31, 2029/),
    expect.stringMatching(/No reason was given\.Vera · .* · Refused\. Nothing was done\.$/),
    expect.stringMatching(/root at the command line · .* · Interrupted\./),
  ]);
  expect(listAudit.mock.calls[1]?.[0]?.query).toEqual({ cursor: 'c' });
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('a list that cannot be loaded says so, and is loaded again', async () => {
  const listAudit = vi
    .fn<Admin['listAudit']>()
    .mockRejectedValueOnce(new ApiError(500, 'INTERNAL', ''))
    .mockResolvedValue({ items: [], next: undefined });
  show('/admin?section=audit', { listAudit });
  expect((await screen.findByRole('alert')).textContent).toContain('went wrong');
  await press('Try Again');
  expect(await screen.findByText('Nothing has been done yet.')).toBeTruthy();
});
