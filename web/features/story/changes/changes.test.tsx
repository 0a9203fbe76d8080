import { defaultLanguage } from '#shared/story/language.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { voices } from '#shared/story/voices.ts';
import type { Client } from '../../../lib/client.ts';
import { passing, releaseClock, shown, stopClock } from '../../../test/clock.ts';
import { noDialog, offline, overQuota, press, refused, soon } from '../../../test/asking.ts';
import { readyItem, uid } from '../../../test/items.ts';
import { openStory } from '../testing/renderStory.tsx';

type SwapVoice = Client['story']['swapVoice'];
type Stories = Client['story'];
const oops = 'Oops, an error ocurred while changing the voice of this story, try again later.';

// Loads the dialogs' code once, so that no test waits for the import.
beforeAll(() => import('../StoryDialogs.tsx'));
beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => {
  releaseClock();
  vi.restoreAllMocks();
});
const revoiced = {
  audioUrl: `/media/${uid}/other.mp3?sig=1`,
  voiceId: 'Matthew',
  reader: null,
  duration: 52,
  timings: null,
  changing: null,
};
const toTheo = async (swapVoice: SwapVoice) => {
  const listVoices = () => Promise.resolve([...voices]);
  const view = await openStory({ story: { listVoices, swapVoice } });
  await press('Voice');
  const theo = await soon(() => screen.getByRole('radio', { name: 'Select Theo' }));
  await act(async () => theo.click());
  await press('Confirm');
  await noDialog();
  return view;
};

test('another voice plays as soon as it is ready', async () => {
  const swapVoice = vi.fn<SwapVoice>().mockResolvedValue(revoiced);
  await toTheo(swapVoice);
  expect(swapVoice.mock.calls.map(([request]) => [request.params, request.headers])).toEqual([
    [{ uid, voice_id: 'Matthew' }, { prefer: 'wait=25' }],
  ]);
  await waitFor(() => expect(document.querySelector('audio')?.src).toContain('other.mp3'));
  expect(screen.getAllByText('0:52').length).toBeGreaterThan(0);
});

test.each([
  ['is refused', () => Promise.reject(refused('STORY_FAILED', 500, 'No.'))],
  ['returns nothing', () => Promise.resolve({ ...revoiced, audioUrl: null })],
  ['returns the old voice', () => Promise.resolve({ ...revoiced, audioUrl: readyItem.audioUrl, voiceId: 'Joanna' })],
] as const)('a swap that %s shows the specification’s message, and the old narration stays', async (_, answer) => {
  const { toasts } = await toTheo(answer);
  await waitFor(() => expect(toasts).toEqual([{ message: oops, place: 'bottom-left', isError: true }]));
  expect(document.querySelector('audio')?.src).toContain('voice.mp3');
});

test('the daily limit is shown only once', async () => {
  const { toasts, getStory } = await toTheo(() => Promise.reject(overQuota));
  await waitFor(() => expect(getStory).toHaveBeenCalledTimes(2));
  expect(toasts).toEqual([]);
});

test.each([
  ['comes', 'Matthew', []],
  ['does not come', 'Joanna', [oops]],
] as const)('a voice that is still being made is awaited, and %s', async (_, voiceId, reports) => {
  stopClock();
  const old = { ...revoiced, audioUrl: readyItem.audioUrl, voiceId: 'Joanna', changing: 'voice' } as const;
  const { toasts, getStory } = await toTheo(() => Promise.resolve(old));
  getStory.mockResolvedValue({ ...readyItem, changing: 'voice' });
  await shown(() => screen.getByText('Changing the voice...'));
  await passing(3);
  expect(toasts).toEqual([]);
  getStory.mockResolvedValue({ ...readyItem, voiceId });
  await passing(3);
  expect(toasts.map(({ message }) => message)).toEqual(reports);
  expect(screen.queryByText('Changing the voice...')).toBeNull();
});

test('a soundtrack is set by its key, and the player shows its volume', async () => {
  stopClock();
  const at = '/soundtracks/calm/a.mp3';
  const track = { url: at, src: at, directory: 'calm', key: 'a.mp3', name: 'Morning' };
  const addMusic = vi.fn<Stories['addMusic']>().mockResolvedValue({ uid, musicUrl: at, soundtrack: 'Morning' });
  await openStory({
    story: { addMusic, listSoundtracks: () => Promise.resolve([track]), listMoods: () => Promise.resolve([]) },
  });
  await press('Music');
  await shown(() => screen.getByRole('dialog', { name: 'Background Soundtrack' }));
  await passing(1.5);
  await noDialog();
  expect(addMusic.mock.calls.map(([request]) => request.body)).toEqual([
    { uploadUid: uid, directory: 'calm', musicUrl: at, key: 'a.mp3', name: 'Morning' },
  ]);
  expect(screen.getByRole('slider', { name: 'Music volume' })).toBeDefined();
});

const withMusic = { ...readyItem, musicUrl: '/soundtracks/calm/a.mp3', soundtrack: 'a.mp3' };
const removeButton = () => screen.queryByRole('button', { name: 'Remove music' });

test('the owner removes the music', async () => {
  const removeMusic = vi.fn<Stories['removeMusic']>().mockResolvedValue({ uid, musicUrl: null, soundtrack: null });
  await openStory({ story: { removeMusic } }, { story: withMusic });
  await press('Remove music');
  await waitFor(() => expect(removeButton()).toBeNull());
  expect(removeMusic.mock.calls.map(([request]) => request.params)).toEqual([{ uid }]);
});

test('music that cannot be removed stays, with an error', async () => {
  const { toasts } = await openStory({ story: { removeMusic: () => Promise.reject(offline) } }, { story: withMusic });
  await press('Remove music');
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'You seem to be offline.', isError: true }]));
  expect(removeButton()).not.toBeNull();
});

test('others cannot remove it', async () => {
  await openStory({}, { story: withMusic, isOwner: false });
  expect(screen.getByRole('slider', { name: 'Music volume' })).toBeDefined();
  expect(removeButton()).toBeNull();
});

test("the owner's text is sent, and the screen follows its narration", async () => {
  const edited = { ...readyItem, changing: 'text' } as const;
  const editStory = vi.fn<Stories['editStory']>().mockResolvedValue(edited);
  const { getStory } = await openStory({ story: { editStory } });
  getStory.mockResolvedValue(edited);
  await press('More');
  await press('Edit title and text');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Story text' }), ' More.');
  await press('Save');
  await noDialog();
  expect(editStory.mock.calls.map(([request]) => [request.params, request.headers, request.body])).toEqual([
    [{ uid }, { prefer: 'wait=0' }, { title: readyItem.title, text: `${readyItem.analysisText} More.` }],
  ]);
  expect(await screen.findByText('regenerating...')).toBeDefined();
});

test('a refused text is shown in the dialog only', async () => {
  const refusal = refused('TEXT_REFUSED', 400, 'We can’t publish this text.');
  await openStory({ story: { editStory: () => Promise.reject(refusal) } });
  await press('More');
  await press('Edit title and text');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Story text' }), '!');
  await press('Save');
  await screen.findByText('We can’t publish this text.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await press('Cancel');
  await noDialog();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a restored version is shown at once', async () => {
  const restored = { ...readyItem, analysisText: 'The first telling.', timings: null, version: 4 };
  const restoreVersion = vi.fn<Stories['restoreVersion']>().mockResolvedValue(restored);
  const first = {
    version: 1,
    title: 'The First',
    analysisText: 'The first telling.',
    voiceId: null,
    language: defaultLanguage,
    createdAt: '2026-01-01T10:00:00.000Z',
  };
  await openStory({
    story: { restoreVersion, listVersions: () => Promise.resolve([first]), listVoices: () => Promise.resolve([]) },
  });
  await press('Edit title and text');
  await press('Earlier versions');
  await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
  await noDialog();
  expect(restoreVersion.mock.calls.map(([request]) => request.params)).toEqual([{ uid, version: '1' }]);
  expect(await screen.findByText('The first telling.')).toBeDefined();
});
