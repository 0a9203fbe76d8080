import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../lib/client.ts';
import { passing, releaseClock, shown, stopClock } from '../../test/clock.ts';
import { held, offline, overQuota, press, refused, signedOut } from '../../test/asking.ts';
import { itemAt, readyItem, uid } from '../../test/items.ts';
import { aVoice, fakeSpeech } from '../../player/testing/fakeSpeech.ts';
import { fakeClient, openStory, regenerate, renderStory } from './testing/renderStory.tsx';

type Stories = Client['story'];
const five = ['Favorite', 'Download', 'Voice', 'Music', 'Re-generate'];
const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const isStill = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => {
  releaseClock();
  vi.restoreAllMocks();
});

test('an owner has Share and the five actions in one row, and the rest under More', async () => {
  const { getPermission } = await openStory();
  expect(namesIn('Story actions')).toEqual(['Share', ...five, 'More']);
  expect(namesIn('Your story')).toEqual(['Make private', 'Embed', 'Edit title and text', 'Delete story']);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('popovertarget')).toBe(screen.getByRole('group', { name: 'Your story' }).id);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  expect(getPermission.mock.calls.map(([request]) => request.params)).toEqual([{ id: uid }]);
});

test('with a chosen recording, its reader is named', async () => {
  await openStory({}, { story: { ...readyItem, reader: 'Rosa' } });
  expect(screen.getByText(/· Read by Rosa/)).toBeDefined();
  expect(screen.getByText('Written by AI, read by Rosa.')).toBeDefined();
});

test('others can mark, share and report', async () => {
  await openStory({}, { isOwner: false });
  expect(namesIn('This story')).toEqual(['Share', 'Favorite', 'Embed', 'Report']);
  expect(screen.queryByRole('group', { name: 'Story actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('others choose a voice of their device, if it has one for the story', async () => {
  fakeSpeech([aVoice('Ada')]);
  await openStory({}, { isOwner: false });
  expect(namesIn('This story')).toEqual(['Share', 'Favorite', 'Voice', 'Embed', 'Report']);
  await press('Voice');
  expect(await screen.findByRole('radio', { name: 'Select Ada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read it yourself' })).toBeNull();
  vi.unstubAllGlobals();
});

test('a failed permission check allows nothing', async () => {
  const fake = fakeClient();
  fake.getStory.mockResolvedValue(readyItem);
  fake.getPermission.mockRejectedValue(offline);
  renderStory(fake.client);
  await screen.findByRole('group', { name: 'This story' });
  expect(screen.queryByRole('group', { name: 'Story actions' })).toBeNull();
});

test('an unfinished story has no actions', async () => {
  const fake = fakeClient();
  fake.getStory.mockResolvedValue(itemAt.narrating);
  renderStory(fake.client);
  await screen.findByText('Adding narration');
  expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull();
  expect(fake.getPermission).not.toHaveBeenCalled();
});

test.each([true, false])('the heart fills at once, with its state, and empties again (owner: %s)', async (isOwner) => {
  const answer = held<Awaited<ReturnType<Client['gallery']['toggleFavorite']>>>();
  const toggleFavorite = vi.fn<Client['gallery']['toggleFavorite']>().mockReturnValueOnce(answer.promise);
  const { toasts } = await openStory({ gallery: { toggleFavorite } }, { isOwner });
  const heart = () => screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed');
  await press('Favorite');
  await waitFor(() => expect(heart()).toBe('true'));
  expect(toasts).toEqual([]);
  await answer.answer({ isFavorite: true, metrics: { views: 3, favorites: 1 } });
  expect(toasts).toEqual([{ message: 'Marked as favorite', place: 'bottom-left' }]);
  toggleFavorite.mockResolvedValueOnce({ isFavorite: false, metrics: { views: 3, favorites: 0 } });
  await press('Favorite');
  await waitFor(() => expect(toasts[1]).toEqual({ message: 'Removed from favorites', place: 'bottom-left' }));
  await waitFor(() => expect(heart()).toBe('false'));
  expect(toggleFavorite.mock.calls.map(([request]) => request.params)).toEqual([{ id: uid }, { id: uid }]);
});

test.each([offline, signedOut])('a refused heart ($code) empties again, with the reason', async (refusal) => {
  const toggleFavorite = vi.fn<Client['gallery']['toggleFavorite']>().mockRejectedValue(refusal);
  const { toasts } = await openStory({ gallery: { toggleFavorite } }, { isOwner: false });
  await press('Favorite');
  await waitFor(() => expect(toasts).toMatchObject([{ message: refusal.message, isError: true }]));
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('false');
});

test('two quick clicks on the heart are two calls in order, and restore its state', async () => {
  const first = held<Awaited<ReturnType<Client['gallery']['toggleFavorite']>>>();
  const toggleFavorite = vi
    .fn<Client['gallery']['toggleFavorite']>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValueOnce({ isFavorite: false, metrics: { views: 3, favorites: 0 } });
  await openStory({ gallery: { toggleFavorite } });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Favorite' }));
  expect(toggleFavorite).toHaveBeenCalledOnce();
  await first.answer({ isFavorite: true, metrics: { views: 3, favorites: 1 } });
  await waitFor(() => expect(toggleFavorite).toHaveBeenCalledTimes(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('false'),
  );
});

test('re-generating shows the old story, pulsing, until the new one is ready, without other changes', async () => {
  const answer = held<Awaited<ReturnType<Stories['regenerateStory']>>>();
  const regenerateStory = vi.fn<Stories['regenerateStory']>().mockReturnValue(answer.promise);
  await openStory({ story: { regenerateStory } });
  await press('Re-generate');
  await regenerate();
  await screen.findByText('regenerating...');
  expect(document.querySelector('.is-regenerating')?.textContent).toContain(readyItem.analysisText);
  expect(five.filter(isStill)).toEqual(five);
  await press('Re-generate');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(regenerateStory.mock.calls.map(([request]) => [request.params, request.headers])).toEqual([
    [{ uid }, { prefer: 'wait=25' }],
  ]);
  const generated = { ...readyItem, analysisText: 'Quite another story.', version: 2, timings: null };
  await answer.answer(generated);
  expect(await screen.findByText('Quite another story.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('regenerating...')).toBeNull());
  expect(five.filter(isStill)).toEqual([]);
});

test('a change that outlasts its call is polled until it ends', async () => {
  stopClock();
  const changing = { ...readyItem, changing: 'text' } as const;
  const regenerateStory = vi.fn<Stories['regenerateStory']>().mockResolvedValue(changing);
  const { getStory } = await openStory({ story: { regenerateStory } });
  getStory.mockResolvedValue(changing);
  await press('Re-generate');
  await regenerate();
  await shown(() => screen.getByText('regenerating...'));
  await passing(5);
  const requested = getStory.mock.calls.length;
  expect(requested).toBeGreaterThan(2);
  getStory.mockResolvedValue({ ...readyItem, analysisText: 'Told anew.', timings: null });
  await passing(2);
  expect(screen.getByText('Told anew.')).toBeDefined();
  expect(screen.queryByText('regenerating...')).toBeNull();
  const asks = getStory.mock.calls.length;
  await passing(20);
  expect(getStory).toHaveBeenCalledTimes(asks);
});

test('a failed change shows the reason, and the story stays', async () => {
  const regenerateStory = vi
    .fn<Stories['regenerateStory']>()
    .mockRejectedValue(refused('STORY_FAILED', 500, 'Couldn’t rewrite this story. It’s unchanged.'));
  await openStory({ story: { regenerateStory } });
  await press('Re-generate');
  await regenerate();
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t rewrite this story. It’s unchanged.');
  expect(screen.getByRole('article').textContent).toContain(readyItem.analysisText);
  expect(isStill('Re-generate')).toBe(false);
});

test('the daily limit shows its page only', async () => {
  const regenerateStory = vi.fn<Stories['regenerateStory']>().mockRejectedValue(overQuota);
  const { getStory } = await openStory({ story: { regenerateStory } });
  await press('Re-generate');
  await regenerate();
  await waitFor(() => expect(getStory).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['voice', 'Changing the voice...'],
  ['music', 'Changing the music...'],
  ['text', 'regenerating...'],
] as const)('a running change of the %s is shown on arrival', async (changing, words) => {
  await openStory({}, { story: { ...readyItem, changing } });
  expect(screen.getByText(words)).toBeDefined();
  expect(five.filter(isStill)).toEqual(five);
});

test('the owner sees why a change failed, and why the story is private', async () => {
  await openStory(
    {},
    {
      story: {
        ...readyItem,
        isPublic: false,
        changeFailure: { reason: 'VOICE_NOT_CHANGED', arguments: {} },
        privateReason: { reason: 'PRIVATE_BY_WORDS', arguments: {} },
      },
    },
  );
  expect(screen.getByRole('alert').textContent).toMatch(/^Couldn’t change the voice/);
  expect(screen.getByText(/^This story stays private/)).toBeDefined();
});

test.each([true, false])('the owner toggles it (public: %s), on the screen first', async (isPublic) => {
  const answer = held<Awaited<ReturnType<Stories['setVisibility']>>>();
  const setVisibility = vi.fn<Stories['setVisibility']>().mockReturnValue(answer.promise);
  const { toasts } = await openStory({ story: { setVisibility } }, { story: { ...readyItem, isPublic } });
  await press(isPublic ? 'Make private' : 'Make public');
  await screen.findByRole('button', { name: isPublic ? 'Make public' : 'Make private' });
  expect(toasts).toEqual([]);
  await answer.answer({ uid, isPublic: !isPublic });
  expect(setVisibility.mock.calls.map(([request]) => request.body)).toEqual([{ uid, isPublic: !isPublic }]);
  expect(toasts.map(({ message }) => message)).toEqual([`visibility changed to ${isPublic ? 'private' : 'public'}`]);
});

test('an unfit text stays private, with the reason', async () => {
  const setVisibility = vi
    .fn<Stories['setVisibility']>()
    .mockRejectedValue(refused('TEXT_REFUSED', 400, 'We can’t publish this text.'));
  const { toasts } = await openStory({ story: { setVisibility } }, { story: { ...readyItem, isPublic: false } });
  await press('Make public');
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'We can’t publish this text.', isError: true }]));
  expect(screen.getByRole('button', { name: 'Make public' })).toBeDefined();
});

test('only the owner can add a missing voice', async () => {
  const speech = new Blob(['mp3']);
  const createSpeech = vi.fn<Client['story']['createSpeech']>().mockResolvedValue(speech);
  const uploadAudio = vi
    .fn<Client['story']['uploadAudio']>()
    .mockResolvedValue({ uploadId: uid, uid, audioUrl: '/media/x.mp3' });
  const { getStory } = await openStory({ story: { createSpeech, uploadAudio } }, { story: itemAt.silent });
  expect(['Voice', 'Music', 'Re-generate'].filter(isStill)).toEqual(['Voice', 'Music', 'Re-generate']);
  expect(isStill('Download')).toBe(false);
  getStory.mockResolvedValue(readyItem);
  await press('Add narration');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
  expect(uploadAudio).toHaveBeenCalledOnce();
});

test('a failed voice shows an error, and can be retried', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const createSpeech = vi
    .fn<Client['story']['createSpeech']>()
    .mockRejectedValue(refused('SPEECH_UNAVAILABLE', 503, 'No voice.'));
  await openStory({ story: { createSpeech } }, { story: itemAt.silent });
  await press('Add narration');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again/);
  expect(screen.getByRole('button', { name: 'Add narration' })).toBeDefined();
});

test('others can only read a story without a voice', async () => {
  await openStory({}, { story: itemAt.silent, isOwner: false });
  expect(screen.queryByRole('button', { name: 'Add narration' })).toBeNull();
});

test('a story that was deleted or made private in the meantime is no longer shown', async () => {
  const { getStory, queries } = await openStory({}, { isOwner: false });
  getStory.mockRejectedValue(refused('NOT_FOUND', 404, 'Not here.'));
  await act(() => queries.invalidateQueries({ queryKey: ['story', uid] }));
  expect((await screen.findByRole('alert')).textContent).toContain('Story not found');
  expect(screen.queryByRole('article')).toBeNull();
});

test('actions that do not fit in a narrow row are in More', async () => {
  const regenerateStory = vi.fn<Stories['regenerateStory']>().mockReturnValue(new Promise(() => undefined));
  const { getPermission } = await openStory({ story: { regenerateStory } });
  expect(getPermission).toHaveBeenCalledOnce();
  const menu = screen.getByRole('group', { name: 'Your story' });
  const turn = (newState: string) => fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState }));
  turn('open');
  expect(namesIn('Your story').slice(0, 5)).toEqual(five);
  await userEvent.click(within(menu).getByRole('button', { name: 'Re-generate' }));
  await regenerate();
  expect(regenerateStory).toHaveBeenCalledOnce();
  expect(within(menu).getByRole('button', { name: 'Voice' }).getAttribute('aria-disabled')).toBe('true');
  turn('closed');
  expect(within(menu).queryByRole('button', { name: 'Voice' })).toBeNull();
});
