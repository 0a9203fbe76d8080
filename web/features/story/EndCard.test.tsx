import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../test/asking.ts';
import { openStory } from './testing/renderStory.tsx';

// Loads the card's code once, so that no test waits for the import.
beforeAll(() => import('./EndCard.tsx'));
beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => void vi.restoreAllMocks());

const audio = () => document.querySelector('audio');
const ends = async () => {
  await press('Play');
  await act(async () => void audio()?.dispatchEvent(new Event('playing')));
  await act(async () => void audio()?.dispatchEvent(new Event('ended')));
};
const card = () => screen.findByRole('region', { name: 'The end' });
const noCard = () => waitFor(() => expect(screen.queryByRole('region', { name: 'The end' })).toBeNull());
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('after the end its owner can send it, tell it another way, or ask somebody to read it', async () => {
  await openStory();
  expect(screen.queryByRole('region', { name: 'The end' })).toBeNull();
  await ends();
  expect(namesIn(await card())).toEqual(['Close', 'Send it', 'Tell it another way', 'Ask someone to read it']);
  expect(screen.getByText('The story has ended.').closest('output')).not.toBeNull();
  await press('Tell it another way');
  expect(await screen.findByRole('dialog', { name: 'Re-generate' })).toBeDefined();
});

test('others can send it, or make their own', async () => {
  await openStory({}, { isOwner: false });
  await ends();
  expect(namesIn(await card())).toEqual(['Close', 'Send it']);
  expect(within(await card()).getByLabelText('Make your own')).toBeDefined();
});

test('the card goes when the story plays again, and when it is closed', async () => {
  await openStory();
  await ends();
  await card();
  await press('Play');
  await noCard();
  await act(async () => void audio()?.dispatchEvent(new Event('playing')));
  await act(async () => void audio()?.dispatchEvent(new Event('ended')));
  await userEvent.click(within(await card()).getByRole('button', { name: 'Close' }));
  await noCard();
  expect(screen.queryByText('The story has ended.')).toBeNull();
});

test('a paused story has no card', async () => {
  await openStory();
  await press('Play');
  await act(async () => void audio()?.dispatchEvent(new Event('playing')));
  await press('Pause');
  expect(screen.queryByRole('region', { name: 'The end' })).toBeNull();
});
