import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MediaJob } from '#shared/admin/listMediaJobs.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

type Admin = Client['admin'];

const uid = 's'.repeat(22);
const ownerId = `u_${'o'.repeat(22)}`;
const at = '2029-12-31T12:00:00.000Z';
const running = { ownerId, state: 'running', progressPercent: 40, failure: null } as const;
const aJob = (over: Partial<MediaJob> = {}): MediaJob => ({
  ...{ jobId: 'j'.repeat(22), kind: 'video', uid, startedAt: at, endedAt: null, job: running },
  ...over,
});
const failedBy = (reason: 'VIDEO_TOO_SLOW' | 'BOOK_STORY_GONE' | 'RECORDING_NOT_CHECKED') =>
  ({ ...running, state: 'failed', failure: { reason, arguments: {} } }) as const;

const show = (lists: Partial<Record<string, MediaJob[]>>, over: Partial<Admin> = {}) => {
  const listMediaJobs = vi.fn<Admin['listMediaJobs']>(async ({ query } = {}) => ({
    items: lists[`${query?.list} ${query?.state}`] ?? [],
    next: undefined,
  }));
  const listJobs = async () => ({ items: [], next: undefined });
  renderAt('/admin?section=jobs', <AdminScreen />, { admin: { listJobs, listMediaJobs, ...over } });
  return { listMediaJobs };
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a video in progress is listed with its progress, story and owner', async () => {
  show({ 'exports running': [aJob()] });
  expect(await screen.findByText('In progress, 40%')).toBeTruthy();
  const list = await region('Videos and books in progress');
  expect(list.getByText(/^Video ·/)).toBeTruthy();
  expect(list.getByText(`Story ${uid}`)).toBeTruthy();
  const link = list.getByRole('link', { name: 'Owner’s account' });
  expect(link.getAttribute('href')).toBe(`/admin?find=${ownerId}&account=${ownerId}`);
});

test('failed videos and books are listed with the reason, and the list says what owners can do', async () => {
  const book = { kind: 'booklet', uid: null, jobId: 'b'.repeat(22), job: failedBy('BOOK_STORY_GONE') } as const;
  show({ 'exports failed': [aJob({ endedAt: at, job: failedBy('VIDEO_TOO_SLOW') }), aJob({ ...book, endedAt: at })] });
  expect(await screen.findByText('Making this video took too long. Try again.')).toBeTruthy();
  const list = await region('Videos and books that failed');
  expect(list.getByText(/^Booklet ·/)).toBeTruthy();
  expect(list.getByText(/Owners can make them again/)).toBeTruthy();
  expect(list.getAllByText(/^Started on Dec 31, 2029.*failed on Dec 31, 2029/)).toHaveLength(2);
  expect(list.queryAllByRole('button')).toEqual([]);
});

test('a recording whose check failed is listed with the reason, and one that is gone says so', async () => {
  const base = { kind: 'recording', endedAt: at } as const;
  const gone = aJob({ ...base, jobId: 'g'.repeat(22), job: null });
  show({ 'recordings failed': [aJob({ ...base, job: failedBy('RECORDING_NOT_CHECKED') }), gone] });
  expect(await screen.findByText('Couldn’t check this recording. Send it again.')).toBeTruthy();
  const list = await region('Recordings that couldn’t be checked');
  expect(list.getByText('It’s gone. Somebody removed it or made it again.')).toBeTruthy();
  expect(list.getByText(/The reader can send the recording again/)).toBeTruthy();
  expect(list.getAllByRole('link')).toHaveLength(1);
});

test('says so when nothing is in progress and nothing has failed', async () => {
  show({});
  expect(await screen.findByText('No video or book is in progress.')).toBeTruthy();
  expect(await screen.findByText('No video or book has failed.')).toBeTruthy();
  expect(await screen.findByText('No recording is being checked.')).toBeTruthy();
  expect(await screen.findByText('No check has failed.')).toBeTruthy();
});

test('the next page of a list is loaded on request', async () => {
  const listMediaJobs = vi.fn<Admin['listMediaJobs']>(async ({ query } = {}) => {
    if (query?.list !== 'exports' || query.state !== 'failed') return { items: [], next: undefined };
    return query.cursor === undefined
      ? { items: [aJob({ endedAt: at })], next: '1:' }
      : { items: [aJob({ jobId: 't'.repeat(22), endedAt: at })], next: undefined };
  });
  show({}, { listMediaJobs });
  const list = await region('Videos and books that failed');
  await userEvent.click(await list.findByRole('button', { name: 'Show More' }));
  expect(await list.findByText('t'.repeat(22))).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});

test('a list that cannot be loaded says so, and the others are shown', async () => {
  show(
    {},
    {
      listMediaJobs: async ({ query } = {}) => {
        if (query?.list === 'recordings') throw new ApiError(503, 'INTERNAL', 'We’re busy. Try again in a moment.');
        return { items: [], next: undefined };
      },
    },
  );
  for (const name of ['Recordings being checked', 'Recordings that couldn’t be checked'])
    expect(await (await region(name)).findByText('We’re busy. Try again in a moment.')).toBeTruthy();
  expect(await screen.findByText('No video or book has failed.')).toBeTruthy();
});
