import { defaultLanguage } from '#shared/story/language.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { press } from '../../test/asking.ts';
import { ReadScreen } from './ReadScreen.tsx';

type OpenLink = Client['recording']['openLink'];

const secret = 's'.repeat(65);
const reading: Awaited<ReturnType<OpenLink>> = {
  asker: 'Nora',
  title: 'The Kite',
  text: 'The kite flew off.',
  language: defaultLanguage,
  isCompared: true,
  pictures: [{ imageUrl: '/media/kite.jpg', alt: 'A kite over a beach', width: 800, height: 600 }],
  expiresAt: '2030-01-31T00:00:00.000Z',
  recording: null,
};
const removed = new ApiError(404, 'NOT_FOUND', 'This link no longer works.');
const openLink = vi.fn<OpenLink>();
const withdrawByLink = vi.fn<Client['recording']['withdrawByLink']>();
beforeEach(() => {
  openLink.mockReset();
  withdrawByLink.mockReset();
});

const openedAt = new Date('2030-01-01T00:00:00Z');
const open = (path: string, now = () => openedAt) =>
  renderAt(
    path,
    <Routes>
      <Route path="/read" element={<ReadScreen />} />
    </Routes>,
    { recording: { openLink, withdrawByLink } },
    {},
    { now },
  );

test('a link shows who asks, the words and Record, without an account', async () => {
  openLink.mockResolvedValue(reading);
  open(`/read#${secret}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora asks you to read this' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'The Kite' })).toBeDefined();
  expect(screen.getByText('The kite flew off.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'A kite over a beach' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByLabelText(/^I agree that Nora may hear my recording/)).toBeDefined();
  expect(openLink).toHaveBeenCalledWith(expect.objectContaining({ body: { secret } }));
});

test('without a name, the page asks in a plain sentence', async () => {
  openLink.mockResolvedValue({ ...reading, asker: null });
  open(`/read#${secret}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Would you read this aloud?' })).toBeDefined();
  expect(await screen.findByLabelText(/^I agree that the person who sent this link may hear/)).toBeDefined();
});

test('a name with markup is shown as text', async () => {
  openLink.mockResolvedValue({ ...reading, asker: '<img src=x onerror=alert(1)>' });
  open(`/read#${secret}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('<img src=x');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('all pictures of the story are shown, in their order', async () => {
  const other = (name: string) => ({ imageUrl: `/media/${name}.jpg`, alt: name, width: 800, height: 600 });
  openLink.mockResolvedValue({ ...reading, pictures: [...reading.pictures, other('The sea'), other('The pier')] });
  open(`/read#${secret}`);
  await screen.findByRole('heading', { level: 2, name: 'The Kite' });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'A kite over a beach',
    'The sea',
    'The pier',
  ]);
});

test('the secret is only behind the #, which no server sees', async () => {
  openLink.mockResolvedValue(reading);
  const { address } = open(`/read#${secret}`);
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe('/read');
});

test('an invalid link opens nothing, and makes no call', async () => {
  open('/read#short');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(openLink).not.toHaveBeenCalled();
});

test('a revoked or expired link says so', async () => {
  openLink.mockRejectedValue(removed);
  open(`/read#${secret}`);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
});

test('another error can be retried', async () => {
  openLink.mockRejectedValueOnce(new ApiError(503, 'INTERNAL', 'There is much going on.')).mockResolvedValue(reading);
  open(`/read#${secret}`);
  expect(await screen.findByText('There is much going on.')).toBeDefined();
  await press('Try Again');
  expect(await screen.findByRole('heading', { name: 'The Kite' })).toBeDefined();
});

const sea = { imageUrl: '/media/sea.jpg?old', alt: 'The sea', width: 800, height: 600 };
const kite = { imageUrl: '/media/kite.jpg?old', alt: 'A kite over a beach', width: 800, height: 600 };
const withSignature = (signature: string) =>
  [kite, sea].map((one) => ({ ...one, imageUrl: one.imageUrl.replace('old', signature) }));
const old: typeof reading = { ...reading, pictures: withSignature('old') };
const renewed: typeof reading = { ...old, text: 'Other words.', pictures: withSignature('new') };
const addresses = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const openedBefore = async (minutes: number) => {
  let now = openedAt;
  openLink.mockResolvedValueOnce(old);
  open(`/read#${secret}`, () => now);
  await screen.findByRole('heading', { level: 2, name: 'The Kite' });
  const pass = (more: number) => (now = new Date(now.getTime() + more * 60_000));
  pass(minutes);
  return { pass };
};
const failing = (name: string) => fireEvent.error(screen.getByRole('img', { name }));

test('expired pictures get new addresses, without moving the text', async () => {
  openLink.mockResolvedValue(renewed);
  const { pass } = await openedBefore(61);
  // Two failed pictures cause one request.
  failing('A kite over a beach');
  failing('The sea');
  await waitFor(() => expect(addresses()).toEqual(['/media/kite.jpg?new', '/media/sea.jpg?new']));
  expect(openLink).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Other words.')).toBeNull();
  // Later failures cause another request.
  openLink.mockResolvedValue({ ...renewed, pictures: withSignature('newer') });
  pass(61);
  failing('A kite over a beach');
  await waitFor(() => expect(addresses()[0]).toBe('/media/kite.jpg?newer'));
});

test('a picture that fails with a valid address is not retried endlessly', async () => {
  openLink.mockResolvedValue(renewed);
  const { pass } = await openedBefore(5);
  failing('A kite over a beach');
  pass(60);
  failing('A kite over a beach');
  await waitFor(() => expect(addresses()[0]).toBe('/media/kite.jpg?new'));
  failing('A kite over a beach');
  expect(openLink).toHaveBeenCalledTimes(2);
});

test('the text stays readable without new addresses', async () => {
  openLink.mockRejectedValue(removed);
  await openedBefore(61);
  failing('The sea');
  await waitFor(() => expect(openLink).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('heading', { level: 2, name: 'The Kite' })).toBeDefined();
  expect(addresses()).toEqual(['/media/kite.jpg?old', '/media/sea.jpg?old']);
});

const sent: NonNullable<typeof reading.recording> = {
  audioUrl: '/media/recordings/kite.mp3?signed',
  state: 'ready',
  failure: null,
  reader: 'Rosa',
  highlighting: 'words',
  durationSeconds: 9,
  createdAt: '2029-12-31T10:00:00.000Z',
};

test('a recording that was sent is heard by the same link', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  openLink.mockResolvedValue({ ...reading, recording: { ...sent, state: 'offered' } });
  open(`/read#${secret}`);
  expect(await screen.findByText('Thank you! Nora can hear your recording now.')).toBeDefined();
  await press('Listen');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  expect((play.mock.contexts[0] as HTMLAudioElement).src).toContain('/media/recordings/kite.mp3?signed');
  // The server refuses another recording until the owner has listened.
  expect(screen.queryByRole('button', { name: 'Record again' })).toBeNull();
});

test('an expired address of the recording is renewed before it plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let now = openedAt;
  openLink.mockResolvedValueOnce({ ...reading, recording: sent });
  openLink.mockResolvedValue({ ...reading, recording: { ...sent, audioUrl: '/media/recordings/kite.mp3?new' } });
  open(`/read#${secret}`, () => now);
  await screen.findByRole('button', { name: 'Listen' });
  now = new Date(openedAt.getTime() + 61 * 60_000);
  await press('Listen');
  await screen.findByRole('button', { name: 'Pause' });
  expect((play.mock.contexts.at(-1) as HTMLAudioElement).src).toContain('kite.mp3?new');
});

test('the reader takes a recording back by the same link, after a question', async () => {
  openLink.mockResolvedValue({ ...reading, recording: sent });
  withdrawByLink.mockResolvedValue({});
  open(`/read#${secret}`);
  await press('Take it back');
  expect(screen.getByText(/Remove everything recorded with this link/)).toBeDefined();
  expect(withdrawByLink).not.toHaveBeenCalled();
  await press('Remove');
  expect(await screen.findByText(/^Your recording was removed\./)).toBeDefined();
  expect(withdrawByLink).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { secret } }));
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record' })).toBeDefined();
});

test('the recording stays when the question is answered with no', async () => {
  openLink.mockResolvedValue({ ...reading, recording: sent });
  open(`/read#${secret}`);
  await press('Take it back');
  await press('Keep it');
  expect(withdrawByLink).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeDefined();
});

test('without a recording there is nothing to take back', async () => {
  openLink.mockResolvedValue(reading);
  open(`/read#${secret}`);
  await screen.findByRole('button', { name: 'Record' });
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('a failed withdrawal shows the reason, and can be retried', async () => {
  openLink.mockResolvedValue({ ...reading, recording: sent });
  const busy = new ApiError(400, 'STORY_BUSY', 'This story is being changed.');
  withdrawByLink.mockRejectedValueOnce(busy).mockResolvedValue({});
  open(`/read#${secret}`);
  await press('Take it back');
  await press('Remove');
  expect((await screen.findByRole('alert')).textContent).toContain('This story is being changed.');
  await press('Remove');
  expect(await screen.findByText(/^Your recording was removed\./)).toBeDefined();
});

test('an accepted recording can be recorded again, and still be taken back', async () => {
  openLink.mockResolvedValue({ ...reading, recording: sent });
  withdrawByLink.mockResolvedValue({});
  open(`/read#${secret}`);
  expect(await screen.findByText('Thank you! Nora accepted your recording.')).toBeDefined();
  await press('Record again');
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
  await press('More');
  await press('Take it back');
  await press('Remove');
  expect(await screen.findByText(/^Your recording was removed\./)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('More says what is stored, who hears it and how to take it back', async () => {
  openLink.mockResolvedValue(reading);
  open(`/read#${secret}`);
  await press('More');
  const dialog = await screen.findByRole('dialog', { name: 'About your recording' });
  for (const part of [/^What we store:/, /^Who can hear it:/, /use this link while it works/, /don’t clone your voice/])
    expect(within(dialog).getByText(part)).toBeDefined();
  expect(within(dialog).getByRole('link', { name: 'More about what we store' })).toBeDefined();
});
