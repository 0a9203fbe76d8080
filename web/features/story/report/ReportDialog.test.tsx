import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReportReason } from '#shared/gallery/reportStory.ts';
import type { Client } from '../../../lib/client.ts';
import { accountOf } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { offline, overQuota, press, refused } from '../../../test/asking.ts';
import { uid } from '../../../test/items.ts';
import { ReportDialog } from './ReportDialog.tsx';

type ReportStory = Client['gallery']['reportStory'];
const show = (reportStory: ReportStory) => {
  const onClose = vi.fn<() => void>();
  renderAt('/item/one', <ReportDialog uid={uid} onClose={onClose} />, {
    account: accountOf(),
    gallery: { reportStory },
  });
  return { onClose };
};
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

test('a reason and a note are sent, with thanks', async () => {
  const reportStory = vi.fn<ReportStory>().mockResolvedValue({ message: 'Thank you. We will look at it.' });
  const { onClose } = show(reportStory);
  expect(screen.getAllByRole('radio')).toHaveLength(ReportReason.options.length);
  await choose(/belongs to someone else/);
  await userEvent.type(screen.getByRole('textbox', { name: /Anything to add/ }), ' It is my photo. ');
  await press('Send report');
  expect(await screen.findByText('We’ll review this story.')).toBeDefined();
  expect(reportStory.mock.calls.map(([request]) => [request.params, request.body])).toEqual([
    [{ uid }, { reason: 'rights', note: 'It is my photo.' }],
  ]);
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a reason nothing is sent, and an error is shown', async () => {
  const reportStory = vi.fn<ReportStory>().mockResolvedValue({ message: 'Thanks.' });
  show(reportStory);
  await press('Send report');
  expect(screen.getByRole('alert').textContent).toBe('Choose a reason.');
  expect(reportStory).not.toHaveBeenCalled();
  await choose(/hateful/);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send report');
  await screen.findByText('We’ll review this story.');
  expect(reportStory.mock.calls.map(([request]) => request.body)).toEqual([{ reason: 'hateful' }]);
});

test.each([
  ['is gone', refused('NOT_FOUND', 404, 'Not here.'), /is no longer available/],
  ['cannot be sent', offline, /You seem to be offline/],
] as const)('a report of a story that %s says so', async (_, error, sentence) => {
  show(() => Promise.reject(error));
  await choose(/violence/);
  await press('Send report');
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
});

test('the daily limit closes it for the limit’s page', async () => {
  const { onClose } = show(() => Promise.reject(overQuota));
  await choose(/violence/);
  await press('Send report');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
