import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { readHasVideos, writeHasVideos } from '../../storage/storage.ts';
import { passing, releaseClock, shown, stopClock } from '../../test/clock.ts';
import { aUser } from '../../test/people.ts';
import { uidOf } from '../../test/stories.ts';
import { press } from '../../test/asking.ts';
import { closeBell, lookAtPage, openBell, showBell } from '../../features/video/testing/bell.tsx';
import { aJob, expiredJob, failedJob, readyJob } from '../../features/video/testing/jobs.ts';

beforeEach(stopClock);
afterEach(async () => {
  await lookAtPage(true);
  releaseClock();
  vi.restoreAllMocks();
});

const offline = new ApiError(0, 'OFFLINE', 'You seem to be offline.');
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

test('a visitor without videos makes no call, and sees an empty bell', async () => {
  const { listNotifications } = await showBell([], null);
  await passing(60);
  expect(listNotifications).not.toHaveBeenCalled();
  expect(bell().textContent).toBe('Notifications');
  await openBell();
  await shown(() => screen.getByText('No new notifications'));
  expect(listNotifications).toHaveBeenCalledTimes(1);
  await passing(60);
  expect(listNotifications).toHaveBeenCalledTimes(1);
});

test('a visitor with a video sees it as long as it is listed', async () => {
  writeHasVideos(true);
  const { listNotifications } = await showBell([readyJob], null);
  await shown(() => expect(bell().textContent).toBe('Notifications1'));
  listNotifications.mockResolvedValue([]);
  await passing(10);
  expect(bell().textContent).toBe('Notifications');
  expect(readHasVideos()).toBe(false);
  await passing(60);
  expect(listNotifications).toHaveBeenCalledTimes(2);
});

test('the bell polls every ten seconds while visible, and at once when visible again', async () => {
  const { listNotifications } = await showBell([aJob()]);
  await shown(() => expect(listNotifications).toHaveBeenCalledTimes(1));
  await passing(9);
  expect(listNotifications).toHaveBeenCalledTimes(1);
  await passing(21);
  expect(listNotifications).toHaveBeenCalledTimes(4);
  await lookAtPage(false);
  await passing(60);
  expect(listNotifications).toHaveBeenCalledTimes(4);
  await lookAtPage(true);
  expect(listNotifications).toHaveBeenCalledTimes(5);
});

test('an open bell polls more often', async () => {
  const { listNotifications } = await showBell([aJob()]);
  await shown(() => expect(listNotifications).toHaveBeenCalledTimes(1));
  await openBell();
  const requested = listNotifications.mock.calls.length;
  await passing(6);
  expect(listNotifications.mock.calls.length - requested).toBe(3);
  await closeBell();
  await passing(9);
  expect(listNotifications.mock.calls.length - requested).toBe(3);
});

test('each job shows its story, progress and actions', async () => {
  await showBell([aJob(), readyJob, failedJob, expiredJob]);
  await openBell();
  await shown(() =>
    expect(rows()).toEqual([
      'Before the bellsWideMaking your video40%',
      'The lights came lateWideReady',
      'Three pearsTall, no captionsPart of this story is missing. Open the story and try again.Try Again',
      'One sailSquareExpired after 30 days.Make it again',
    ]),
  );
  expect(bell().textContent).toBe('Notifications4');
  const bar = screen.getByRole('progressbar', { name: 'Making Before the bells' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['40', '100']);
  expect(screen.getByRole('link', { name: 'Three pears' }).getAttribute('href')).toBe(`/item/${failedJob.uid}`);
  screen.getByRole('button', { name: 'Download The lights came late' });
  screen.getByRole('button', { name: 'Try Again: Three pears' });
  screen.getByRole('button', { name: 'Make it again: One sail' });
});

test('a job’s name is marked with its story’s language and direction', async () => {
  await showBell([aJob({ friendlyName: 'المفتاح الأزرق', language: 'ar' as Language })]);
  await openBell();
  await shown(() => {
    const name = screen.getByRole('link', { name: 'المفتاح الأزرق' });
    expect([name.getAttribute('lang'), name.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  });
});

test('a ready video shows its caption file, and its burnt-in style', async () => {
  await showBell([{ ...readyJob, isHighlighted: true, captionsUrl: '/media/captions.vtt?signed' }, expiredJob]);
  await openBell();
  await shown(() => expect(rows()[0]).toBe('The lights came lateWide, word by wordReadyCaptions (WebVTT)'));
  const link = screen.getByRole('link', { name: 'Captions for The lights came late (WebVTT)' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/media/captions.vtt?signed', true]);
  expect(screen.getAllByRole('link', { name: /WebVTT/ })).toHaveLength(1);
});

test('the end of a running job is announced once, its progress never', async () => {
  const { listNotifications } = await showBell([aJob()]);
  await shown(() => screen.getByText('Making your video'));
  const message = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  listNotifications.mockResolvedValue([aJob({ progressPercent: 80 })]);
  await passing(10);
  expect(message()).toEqual(['']);
  listNotifications.mockResolvedValue([aJob({ state: 'ready', progressPercent: 100 })]);
  await passing(10);
  expect(message()).toEqual(['Your video Before the bells is ready.']);
});

test('a failed poll keeps the previous list silently', async () => {
  const { listNotifications, events } = await showBell([readyJob]);
  const received = vi.fn<() => void>();
  events.subscribe('server-error', received);
  await shown(() => screen.getByText('Ready'));
  listNotifications.mockRejectedValue(offline);
  await passing(30);
  expect(rows()).toHaveLength(1);
  expect(received).not.toHaveBeenCalled();
});

test('opening the bell during an outage shows an error, not an empty list', async () => {
  const listNotifications = vi.fn(() => Promise.reject(offline));
  await showBell([], aUser(), { listNotifications });
  await openBell();
  await shown(() => screen.getByText('Couldn’t load your videos.'));
});

test('refresh polls at once and spins for two seconds', async () => {
  const { listNotifications } = await showBell([readyJob]);
  await openBell();
  await shown(() => screen.getByText('Ready'));
  const before = listNotifications.mock.calls.length;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await press('Refresh');
  expect(listNotifications).toHaveBeenCalledTimes(before + 1);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  await passing(1.9);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  await passing(0.2);
  expect(refresh.getAttribute('aria-busy')).toBe('false');
});

test('dismiss all removes what the server dismissed, and keeps running jobs', async () => {
  const dismissNotifications = vi.fn(() => Promise.resolve({ data: [readyJob.jobId, failedJob.jobId] }));
  await showBell([aJob(), readyJob, failedJob], aUser(), { dismissNotifications });
  await openBell();
  await shown(() => screen.getByText('Ready'));
  await press('dismiss all');
  await shown(() => expect(rows()).toEqual([expect.stringContaining('Making your video')]));
  expect(screen.getByRole('button', { name: 'dismiss all' }).getAttribute('aria-disabled')).toBe('true');
  await press('dismiss all');
  expect(dismissNotifications).toHaveBeenCalledTimes(1);
});

test('an answer without data keeps the list and shows an error', async () => {
  const dismissNotifications = vi.fn<() => Promise<{ data: string[] }>>().mockResolvedValueOnce({ data: [] });
  await showBell([readyJob], aUser(), { dismissNotifications });
  await openBell();
  await shown(() => screen.getByText('Ready'));
  await press('dismiss all');
  expect(rows()).toHaveLength(1);
  dismissNotifications.mockRejectedValueOnce(offline);
  await press('dismiss all');
  expect((await shown(() => screen.getByRole('alert'))).textContent).toBe('You seem to be offline.');
  expect(rows()).toHaveLength(1);
});

test.each([
  [failedJob, 'Try Again: Three pears', { shape: 'tall', captions: 'no', musicVolume: 0.2 }],
  [expiredJob, 'Make it again: One sail', { shape: 'square', captions: 'yes', musicVolume: 0.06 }],
  [
    { ...expiredJob, isHighlighted: true },
    'Make it again: One sail',
    { shape: 'square', captions: 'lit', musicVolume: 0.06 },
  ],
])('$state: the same video is requested again, and replaces it', async (job, button, query) => {
  const again = { ...job, jobId: 'again', state: 'running' as const };
  const createExport = vi.fn<Client['video']['createExport']>().mockResolvedValue(again);
  const { events } = await showBell([job], aUser(), { createExport });
  await openBell();
  const toasts = vi.fn<(toast: { message: string }) => void>();
  events.subscribe('toast', toasts);
  await press(button);
  await shown(() => expect(rows()).toEqual([expect.stringContaining('Making your video')]));
  expect(createExport.mock.calls[0]?.[0]).toMatchObject({ params: { id: job.uid }, query });
  expect(toasts.mock.calls[0]?.[0].message).toBe('Download queued. Check the bell notification in a moment');
});

test('a job that cannot be repeated shows the reason', async () => {
  const createExport = vi.fn(() => Promise.reject(new ApiError(404, 'NOT_FOUND', 'This story is not here any more.')));
  await showBell([failedJob], aUser(), { createExport });
  await openBell();
  await press('Try Again: Three pears');
  const row = within(screen.getByRole('listitem'));
  expect((await shown(() => row.getByRole('alert'))).textContent).toBe('This story is not here any more.');
});

test('signing out empties the bell', async () => {
  const { queries } = await showBell([readyJob]);
  await shown(() => expect(bell().textContent).toBe('Notifications1'));
  await act(async () => {
    queries.setQueryData(['session'], { status: 'visitor', visitor: { id: 'v_2' } });
  });
  await passing(0);
  expect(bell().textContent).toBe('Notifications');
  expect(rows()).toEqual([]);
});

const rosa = {
  recordingId: 'AAAAAAAAAAAAAAAAAAAAAA',
  uid: 'BBBBBBBBBBBBBBBBBBBBBB',
  reader: 'Rosa',
  title: 'The Kite',
  language: null,
  thumbnail: null,
  createdAt: '2030-01-01T00:00:00.000Z',
};

test('a recording by a link is counted, announced, and links to its preview', async () => {
  const listOffered = vi.fn<Client['recording']['listOffered']>().mockResolvedValue([]);
  await showBell([], aUser(), {}, { listOffered });
  await shown(() => expect(listOffered).toHaveBeenCalledTimes(1));
  expect(bell().textContent).toBe('Notifications');
  listOffered.mockResolvedValue([rosa]);
  await passing(60);
  await shown(() => expect(bell().textContent).toBe('Notifications1'));
  expect(screen.getByText('Rosa read The Kite for you.')).toBeDefined();
  await openBell();
  const link = screen.getByRole('link', { name: 'Listen to Rosa: The Kite', hidden: true });
  expect(link.getAttribute('href')).toBe(`/item/${rosa.uid}`);
});

test('a visitor requests no recordings', async () => {
  const listOffered = vi.fn<Client['recording']['listOffered']>().mockResolvedValue([]);
  await showBell([], null, {}, { listOffered });
  await openBell();
  await passing(120);
  expect(listOffered).not.toHaveBeenCalled();
});

test('a book shows its kind and its stories, is announced, and is made again of the same stories', async () => {
  const uids = [uidOf('one'), uidOf('two')];
  const book = { ...aJob({ jobId: uidOf('book'), friendlyName: 'My stories' }), kind: 'epub' as const, uids };
  const createBook = vi
    .fn<Client['book']['createBook']>()
    .mockResolvedValue({ ...book, jobId: uidOf('again'), progressPercent: 0 });
  const { listNotifications } = await showBell([book], aUser(), {}, {}, { createBook });
  await openBell();
  await shown(() => screen.getByText('Making your file'));
  expect(rows()).toEqual([expect.stringContaining('E-book, 2 stories')]);
  expect(screen.queryByRole('link', { name: 'My stories', hidden: true })).toBeNull();
  const failure = { reason: 'BOOK_STORY_GONE', arguments: {} } as const;
  listNotifications.mockResolvedValue([{ ...book, state: 'failed', failure }]);
  await passing(10);
  await shown(() => screen.getByText('Your file My stories couldn’t be made.'));
  expect(rows()).toEqual([expect.stringContaining('One of these stories was removed or made private.')]);
  await press('Try Again: My stories');
  await shown(() => expect(createBook).toHaveBeenCalledOnce());
  expect(createBook.mock.calls[0]?.[0].body).toEqual({ kind: 'epub', of: { uids } });
});
