import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StoryJob } from '#shared/admin/listJobs.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

type Admin = Client['admin'];

const uid = 's'.repeat(22);
const ownerId = `u_${'o'.repeat(22)}`;
const at = '2029-12-31T12:00:00.000Z';
const aJob = (over: Partial<StoryJob> = {}): StoryJob => ({
  ...{ uid, version: 1, startedAt: at, endedAt: null, mayRetry: true },
  ...{ story: { ownerId, stage: 'preparing', failure: null } },
  ...over,
});
const failed = aJob({
  ...{ uid: 'f'.repeat(22), endedAt: at, mayRetry: false },
  story: { ownerId: 'v_1', stage: 'failed', failure: { reason: 'STORY_FAILED', arguments: {} } },
});

const show = (lists: Partial<Record<'running' | 'failed', StoryJob[]>>, over: Partial<Admin> = {}) => {
  const listJobs = vi.fn<Admin['listJobs']>(async ({ query } = {}) => ({
    items: lists[query?.state ?? 'failed'] ?? [],
    next: undefined,
  }));
  const retryJob = vi.fn<Admin['retryJob']>(async () => ({}));
  const listMediaJobs = vi.fn<Admin['listMediaJobs']>(async () => ({ items: [], next: undefined }));
  renderAt('/admin?section=jobs', <AdminScreen />, { admin: { listJobs, listMediaJobs, retryJob, ...over } });
  return { listJobs, retryJob };
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const retry = async () => {
  await userEvent.click(await screen.findByRole('button', { name: `Start story ${uid} again` }));
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/Reason/), 'It waits.{Enter}');
};

test('stories in progress are listed with stage and owner, and only those that wait can be retried', async () => {
  const told = aJob({ uid: 't'.repeat(22), mayRetry: false, story: { ownerId, stage: 'writing', failure: null } });
  show({ running: [aJob(), told] });
  expect(await screen.findByText('Writing')).toBeTruthy();
  const running = region('Stories in progress');
  expect(running.getByText('Waiting, or looking at the picture')).toBeTruthy();
  expect(running.getAllByRole('button')).toHaveLength(1);
  const [link] = running.getAllByRole('link', { name: 'Owner’s account' });
  expect(link?.getAttribute('href')).toBe(`/admin?find=${ownerId}&account=${ownerId}`);
});

test('failed stories are listed with the reason and without a retry, and a removed one says so', async () => {
  show({ failed: [failed, aJob({ endedAt: at, mayRetry: false, story: null })] });
  expect(await screen.findByText('The story is gone.')).toBeTruthy();
  const list = region('Stories that failed');
  expect(list.getByText(/nothing was charged/i, { selector: 'li span' })).toBeTruthy();
  expect(list.getAllByText(/^Started on Dec 31, 2029.*failed on Dec 31, 2029/)).toHaveLength(2);
  expect([list.queryAllByRole('button'), list.queryAllByRole('link')]).toEqual([[], []]);
});

test('a waiting story is started again with a reason, and the list is loaded again', async () => {
  const { listJobs, retryJob } = show({ running: [aJob()] });
  await retry();
  expect(await screen.findByText('The story is started.')).toBe(document.activeElement);
  expect(retryJob).toHaveBeenCalledWith({ params: { uid }, body: { version: 1, reason: 'It waits.' }, quiet: true });
  expect(listJobs.mock.calls.filter(([request]) => request?.query?.state === 'running').length).toBeGreaterThan(1);
});

test('a refusal stays in the dialog', async () => {
  const refused = new ApiError(400, 'ACTION_REFUSED', 'This story has already started, or has ended.');
  show({ running: [aJob()] }, { retryJob: () => Promise.reject(refused) });
  await retry();
  expect(await within(screen.getByRole('dialog')).findByText(refused.message)).toBeTruthy();
});

test('says so when no story is in progress, and none has failed', async () => {
  show({});
  expect(await screen.findByText('No story is in progress.')).toBeTruthy();
  expect(await screen.findByText('No story has failed.')).toBeTruthy();
});

test('a list that cannot be loaded says so, and the other one is shown', async () => {
  show(
    {},
    {
      listJobs: async ({ query } = {}) => {
        if (query?.state === 'failed') throw new ApiError(503, 'INTERNAL', 'We’re busy. Try again in a moment.');
        return { items: [], next: undefined };
      },
    },
  );
  expect(await screen.findByText('We’re busy. Try again in a moment.')).toBeTruthy();
  expect(screen.getByText('No story is in progress.')).toBeTruthy();
});
