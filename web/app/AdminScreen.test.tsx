import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountOf, aUser } from '../test/people.ts';
import { renderAt } from '../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

test.each([undefined, aUser()])('for everybody but administrators, the page does not exist', async (user) => {
  const listAudit = vi.fn();
  renderAt('/admin?section=audit', <AdminScreen />, { account: accountOf(user), admin: { listAudit } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('Administration');
  expect(listAudit).not.toHaveBeenCalled();
});

test('an administrator gets it', async () => {
  renderAt('/admin', <AdminScreen />, { account: accountOf(aUser({ isAdmin: true })) });
  expect(await screen.findByRole('heading', { name: 'Administration' })).toBeTruthy();
});
