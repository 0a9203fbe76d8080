import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PauseStatus } from '#shared/admin/pause.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

type Admin = Client['admin'];

const caps: PauseStatus['caps'] = {
  ...{ visitorsPerAddressPerDay: 20, visitorStoriesPerFreeNarration: 4, addressesPerNetwork: 5 },
  ...{ freeStoriesPerDay: 425, storiesPerDay: 100, revoicesPerDay: 30, regenerationsPerDay: 31 },
  ...{ wordChecksPerDay: 60, speechesPerDay: 10, exportsPerDay: 21, reportsPerDay: 22 },
};
const paused: PauseStatus['pause'] = {
  ...{ reason: 'Too many stories.', by: { accountId: null, name: 'the budget’s alarm' } },
  since: '2029-12-31T12:00:00.000Z',
};

let status: PauseStatus;
beforeEach(() => {
  status = { pause: null, caps };
});

const show = (over: Partial<Admin> = {}) => {
  const changePause = vi.fn<Admin['changePause']>(async ({ body: { action, reason } }) => {
    const by = { accountId: `u_${'v'.repeat(22)}`, name: 'Vera' };
    status = { ...status, pause: action === 'begin' ? { reason, by, since: '2029-12-31T12:00:00.000Z' } : null };
    return status;
  });
  const getPause = vi.fn<Admin['getPause']>(async () => status);
  renderAt('/admin?section=pause', <AdminScreen />, { admin: { getPause, changePause, ...over } });
  return { changePause, getPause };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const giveReason = (reason: string) =>
  userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/Reason/), `${reason}{Enter}`);

test('stories are paused with a reason, and resumed', async () => {
  const { changePause } = show();
  await screen.findByRole('region', { name: 'Stories, changes and videos are made as usual.' });
  await press('Pause');
  await giveReason('Spam.');
  expect(await screen.findByText('Stories are paused.')).toBe(document.activeElement);
  expect(changePause).toHaveBeenCalledWith({ body: { action: 'begin', reason: 'Spam.' }, quiet: true });
  const sheet = within(screen.getByRole('region', { name: 'New stories, changes and videos are paused.' }));
  expect(sheet.getByText('Spam.')).toBeTruthy();
  expect(sheet.getByText('Vera')).toBeTruthy();
  await press('End Pause');
  await giveReason('It is over.');
  expect(await screen.findByText('The pause has ended.')).toBe(document.activeElement);
  expect(screen.getByRole('region', { name: 'Stories, changes and videos are made as usual.' })).toBeTruthy();
});

test('a pause by the budget’s alarm is shown with its reason and time', async () => {
  status = { pause: paused, caps };
  show();
  const sheet = within(await screen.findByRole('region', { name: 'New stories, changes and videos are paused.' }));
  expect(sheet.getByText('the budget’s alarm')).toBeTruthy();
  expect(sheet.getByText('Too many stories.')).toBeTruthy();
  expect(sheet.getByText(/^Dec 31, 2029/)).toBeTruthy();
});

test('every daily limit is shown with its number', async () => {
  show();
  const limits = within(await screen.findByRole('region', { name: 'Daily limits' }));
  for (const value of Object.values(caps)) expect(limits.getByText(String(value))).toBeTruthy();
});

test('a pause that somebody else began is refused with a sentence, and then shown', async () => {
  const refused = new ApiError(400, 'ACTION_REFUSED', 'Stories are already paused.');
  const { getPause } = show({ changePause: () => Promise.reject(refused) });
  await screen.findByRole('button', { name: 'Pause' });
  await press('Pause');
  status = { pause: paused, caps };
  await giveReason('Spam.');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Stories are already paused.')).toBeTruthy();
  expect(await screen.findByText('the budget’s alarm')).toBeTruthy();
  expect(getPause).toHaveBeenCalledTimes(2);
});
