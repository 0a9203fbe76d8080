import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { JudgedRecording, JudgedStory, WaitingReports } from '#shared/admin/story.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

type Admin = Client['admin'];

const uid = 's'.repeat(22);
const at = '2029-12-31T12:00:00.000Z';
const reports: WaitingReports = {
  ...{ uid, reports: 2, points: 4, reasons: { offensive: 1, other: 1 }, notes: ['It is cruel.'] },
  ...{ firstAt: at, lastAt: at },
};
const recording: JudgedRecording = {
  ...{ recordingId: 'r'.repeat(22), reader: 'Rosa', state: 'ready', createdAt: at, durationSeconds: 12 },
  ...{ isChosen: true, mayBePublic: false, audioUrl: '/media/a.mp3' },
};
const aStory = (over: Partial<JudgedStory> = {}): JudgedStory => ({
  ...{ uid, ownerId: `u_${'o'.repeat(22)}`, stage: 'ready', visibility: 'public', hiddenAt: null, createdAt: at },
  ...{
    title: 'The Lamp',
    text: 'A lamp stood in the rain.',
    pictures: [{ imageUrl: '/a.jpg', alt: 'A street lamp.' }],
  },
  ...{ reports, recordings: [] },
  ...over,
});

let story: JudgedStory;
beforeEach(() => {
  story = aStory();
});

const show = (path: string, over: Partial<Admin> = {}) => {
  const judgeStory = vi.fn<Admin['judgeStory']>(async ({ body }) => {
    story = { ...story, hiddenAt: body.action === 'hide' ? at : null, reports: null };
    return {};
  });
  const deleteRecording = vi.fn<Admin['deleteRecording']>(async () => {
    story = { ...story, recordings: [] };
    return {};
  });
  const listReports = vi.fn<Admin['listReports']>(async () => ({ items: [reports], next: undefined }));
  const getReportedStory = vi.fn<Admin['getReportedStory']>(async () => story);
  const admin = { listReports, getReportedStory, judgeStory, deleteRecording, ...over };
  return { ...renderAt(path, <AdminScreen />, { admin }), judgeStory, deleteRecording, getReportedStory };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const giveReason = (reason: string) =>
  userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/Reason/), `${reason}{Enter}`);
const sheet = () => screen.findByRole('region', { name: 'The Lamp' });

test('reported stories are listed with reasons, and one opens with words, pictures and notes', async () => {
  const { address } = show('/admin?section=reports');
  const row = await screen.findByRole('link', { name: /^2 reports since Dec 31, 2029/ });
  expect(row.nextElementSibling?.textContent).toBe('It’s offensive or sexual, Something else');
  await userEvent.click(row);
  const shown = within(await sheet());
  expect(shown.getByText('A lamp stood in the rain.')).toBeTruthy();
  expect(shown.getByRole('img', { name: 'A street lamp.' })).toBeTruthy();
  expect(shown.getByText('It is cruel.')).toBeTruthy();
  expect(address()).toBe(`/admin?section=reports&story=${uid}`);
});

test('a story is hidden with a reason, and can then be kept', async () => {
  const { judgeStory } = show(`/admin?section=reports&story=${uid}`);
  await sheet();
  await press('Hide');
  await giveReason('Cruel.');
  expect(await screen.findByText('The story is hidden. Only its owner can see it.')).toBe(document.activeElement);
  expect(judgeStory).toHaveBeenCalledWith({ params: { uid }, body: { action: 'hide', reason: 'Cruel.' }, quiet: true });
  expect(await screen.findByRole('button', { name: 'Keep' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
});

test('a removed story leads back to the list', async () => {
  const { judgeStory, getReportedStory, address } = show(`/admin?section=reports&story=${uid}`);
  await sheet();
  await press('Remove');
  await giveReason('Illegal.');
  await screen.findByRole('link', { name: /^2 reports/ });
  expect([judgeStory.mock.calls.length, getReportedStory.mock.calls.length]).toEqual([1, 1]);
  expect(address()).toBe('/admin?section=reports');
});

test('a refusal stays in the dialog', async () => {
  const refused = new ApiError(400, 'ACTION_REFUSED', 'This story is being changed. Wait a moment.');
  show(`/admin?section=reports&story=${uid}`, { judgeStory: () => Promise.reject(refused) });
  await sheet();
  await press('Hide');
  await giveReason('Cruel.');
  expect((await screen.findByRole('alert')).textContent).toBe('This story is being changed. Wait a moment.');
});

test('a recording is removed with a reason', async () => {
  story = aStory({ reports: null, recordings: [recording] });
  const { deleteRecording } = show(`/admin?section=reports&story=${uid}`);
  const row = within(within(await sheet()).getByRole('listitem'));
  expect(row.getByText(/Ready · Used by the story · Not for the public$/)).toBeTruthy();
  await press('Remove the recording of Rosa');
  await giveReason('Rosa asks.');
  expect(await screen.findByText('The recording is removed.')).toBe(document.activeElement);
  const { recordingId } = recording;
  expect(deleteRecording).toHaveBeenCalledWith({
    ...{ params: { uid, recordingId }, body: { reason: 'Rosa asks.' }, quiet: true },
  });
});

test.each([
  [`https://words.example/detail/${'x'.repeat(22)}?a=1`, 'x'.repeat(22)],
  [` ${'y'.repeat(22)} `, 'y'.repeat(22)],
])('a story is found by its address or id: %s', async (text, found) => {
  const { getReportedStory } = show('/admin?section=reports');
  await userEvent.type(await screen.findByLabelText('Address or ID of a story'), `${text}{Enter}`);
  await sheet();
  expect(getReportedStory.mock.calls[0]?.[0].params).toEqual({ uid: found });
});

test('another text is refused before it is sent', async () => {
  const { getReportedStory } = show('/admin?section=reports');
  await userEvent.type(await screen.findByLabelText('Address or ID of a story'), 'the lamp{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('Enter the address');
  expect(getReportedStory).not.toHaveBeenCalled();
});
