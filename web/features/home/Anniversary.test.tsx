import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Anniversary as Found } from '#shared/gallery/getAnniversary.ts';
import type { Client } from '../../lib/client.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { uidOf } from '../../test/stories.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { Anniversary } from './Anniversary.tsx';

const uid = uidOf('lamp');
const found: Found = {
  years: 1,
  day: '2025-11-26',
  isSameDay: true,
  story: {
    uid,
    title: 'The Patient Lamp',
    language: defaultLanguage,
    thumbnail: '/media/lamp.webp',
    placeholder: '',
    width: 4,
    height: 3,
  },
};

const show = (answer: () => Promise<Found | null>, now = new Date(2026, 10, 26, 23, 59)) => {
  const getAnniversary = vi.fn<Client['gallery']['getAnniversary']>(answer);
  renderAt('/', <Anniversary now={() => now} />, { gallery: { getAnniversary } });
  return getAnniversary;
};
const link = () => screen.queryByRole('link', { name: /The Patient Lamp/ });

beforeEach(() => localStorage.clear());

test('shows the story, and asks with the browser’s own day', async () => {
  const asked = show(() => Promise.resolve(found));
  expect((await screen.findByRole('link', { name: 'A year ago today The Patient Lamp' })).getAttribute('href')).toBe(
    `/item/${uid}`,
  );
  expect(asked.mock.calls[0]?.[0]?.query).toEqual({
    today: '2026-11-26',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('names the day if it is another one, and the number of years', async () => {
  show(() => Promise.resolve({ ...found, years: 3, day: '2023-11-24', isSameDay: false }));
  await screen.findByText('3 years ago, on Nov 24, 2023');
});

test('can be hidden for the day, and comes back on the next one', async () => {
  show(() => Promise.resolve(found));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide for today' }));
  expect(link()).toBeNull();
  const again = show(() => Promise.resolve(found), new Date(2026, 10, 26, 12));
  expect([link(), again.mock.calls.length]).toEqual([null, 0]);
  const next = show(() => Promise.resolve(found), new Date(2026, 10, 27));
  await waitFor(() => expect(link()).not.toBeNull());
  expect(next).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<Found | null>]>([
  ['there is none', () => Promise.resolve(null)],
  ['the call fails', () => Promise.reject(new Error('down'))],
])('shows nothing if %s', async (_what, answer) => {
  const asked = show(answer);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(document.querySelector('.anniversary')).toBeNull();
});
