import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { press } from '../story/testing/asking.ts';
import { ReadScreen } from './ReadScreen.tsx';

type OpenLink = Client['recording']['openLink'];

const secret = 's'.repeat(65);
const reading: Awaited<ReturnType<OpenLink>> = {
  title: 'The Kite',
  text: 'The kite flew off.',
  description: 'A kite over a beach',
  imageUrl: '/media/kite.jpg',
  width: 800,
  height: 600,
  otherPictures: [],
  expiresAt: '2030-01-31T00:00:00.000Z',
  recording: null,
};
const gone = new ApiError(404, 'NOT_FOUND', 'This link is not valid any more.');
const openLink = vi.fn<OpenLink>();
beforeEach(() => void openLink.mockReset());

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/read" element={<ReadScreen />} />
    </Routes>,
    { recording: { openLink } },
  );

test('a link shows the picture and asks for the consent, for whoever opens it without an account', async () => {
  openLink.mockResolvedValue(reading);
  open(`/read#${secret}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'The Kite' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'A kite over a beach' })).toBeDefined();
  expect(await screen.findByText(/whoever sent you this link\. They listen to it first/)).toBeDefined();
  expect(openLink).toHaveBeenCalledWith(expect.objectContaining({ body: { secret } }));
});

test('all pictures of the story are shown, in their order', async () => {
  const other = (name: string) => ({ imageUrl: `/media/${name}.jpg`, alt: name, width: 800, height: 600 });
  openLink.mockResolvedValue({ ...reading, otherPictures: [other('The sea'), other('The pier')] });
  open(`/read#${secret}`);
  await screen.findByRole('heading', { level: 1, name: 'The Kite' });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'A kite over a beach',
    'The sea',
    'The pier',
  ]);
});

test('the secret is in no address that a server sees: it stands behind the #', async () => {
  openLink.mockResolvedValue(reading);
  const { address } = open(`/read#${secret}`);
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe('/read');
});

test('what is no link opens nothing, and asks nobody', async () => {
  open('/read#short');
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeDefined();
  expect(openLink).not.toHaveBeenCalled();
});

test('a link that was taken back or is over says so', async () => {
  openLink.mockRejectedValue(gone);
  open(`/read#${secret}`);
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeDefined();
});

test('what did not open for another reason can be tried again', async () => {
  openLink.mockRejectedValueOnce(new ApiError(503, 'INTERNAL', 'There is much going on.')).mockResolvedValue(reading);
  open(`/read#${secret}`);
  expect(await screen.findByText('There is much going on.')).toBeDefined();
  await press('Try Again');
  expect(await screen.findByRole('heading', { name: 'The Kite' })).toBeDefined();
});
