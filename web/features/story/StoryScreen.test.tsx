import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { voices } from '#shared/story/voices.ts';
import { ApiError } from '../../lib/http.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { itemAt, readyItem, uid } from '../../test/items.ts';
import { card, fakeClient, renderStory } from './testing/renderStory.tsx';

let fake: ReturnType<typeof fakeClient>;
beforeEach(() => {
  fake = fakeClient();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const pollOnce = () => act(() => vi.advanceTimersByTimeAsync(limits.stagePollMilliseconds + 20));
const happens = (selector: string, event: string) =>
  act(async () => void document.querySelector(selector)?.dispatchEvent(new Event(event)));

test('shows a status until the story is loaded', async () => {
  fake.getStory.mockReturnValue(new Promise(() => undefined));
  renderStory(fake.client);
  expect((await screen.findByRole('status')).textContent).toBe('Opening the story');
});

test('shows picture, mood, title, length, text, moods and keywords of a finished story', async () => {
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A Boat Before the Bells');
  expect(screen.getByText('Calm', { selector: 'p' })).toBeDefined();
  const picture = screen.getByRole('img', { name: 'A rower on a still lake at dawn' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '1200']);
  expect(screen.getAllByText('0:40')).toHaveLength(2);
  expect(screen.getByRole('article').textContent).toContain(readyItem.analysisText);
  expect(screen.getByRole('link', { name: 'Calm' }).getAttribute('href')).toBe('/explore?tagIds=1');
  expect(screen.getByRole('link', { name: 'rowing boat' }).getAttribute('href')).toBe('/explore?search=rowing%20boat');
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

test('shows its length and voice', async () => {
  fake = fakeClient({ story: { listVoices: () => Promise.resolve([...voices]) } });
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  const name = voices.find(({ voice_id: id }) => id === readyItem.voiceId)?.name ?? '';
  expect((await screen.findByText(new RegExp(`Read by ${name}`))).textContent).toBe(`Duration 0:40 · Read by ${name}`);
});

test('the tab has the story’s title, and shows that it plays', async () => {
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  expect(document.title).toBe('A Boat Before the Bells · A Thousand Words');
  await happens('audio', 'playing');
  expect(document.title).toBe('▶ A Boat Before the Bells · A Thousand Words');
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(document.title).toBe('A Boat Before the Bells · A Thousand Words');
});

test('an unfinished story shows its stage, text and voice in turn, and then stops polling', async () => {
  vi.useFakeTimers();
  fake.getStory.mockResolvedValue(itemAt.preparing);
  renderStory(fake.client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your story is being made');
  const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  expect(current()?.textContent).toBe('Looking at your picture');

  fake.getStory.mockResolvedValue(itemAt.writing);
  await pollOnce();
  expect(current()?.textContent).toBe('Writing');
  expect(screen.getByRole('img', { name: readyItem.description })).toBeDefined();

  fake.getStory.mockResolvedValue(itemAt.narrating);
  await pollOnce();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Boat Before the Bells');
  expect(screen.getByText(readyItem.analysisText)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Adding narration');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();

  fake.getStory.mockResolvedValue(itemAt.ready);
  await pollOnce();
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  expect(fake.getStory).toHaveBeenCalledTimes(4);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fake.getStory).toHaveBeenCalledTimes(4);
});

test.each([
  ['a voice that does not come', itemAt.narrating, itemAt.silent, /This story has no narration yet/],
  ['a story that cannot be told', itemAt.writing, itemAt.failed, /Couldn’t read this picture/],
] as const)('a waiting page shows %s without a reload', async (_, before, after, message) => {
  vi.useFakeTimers();
  fake.getStory.mockResolvedValue(before);
  renderStory(fake.client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByText(message)).toBeNull();
  fake.getStory.mockResolvedValue(after);
  await pollOnce();
  expect(screen.getByText(message)).toBeDefined();
});

test('a lost connection leaves the screen unchanged, and polling continues', async () => {
  vi.useFakeTimers();
  fake.getStory.mockResolvedValueOnce(itemAt.writing);
  renderStory(fake.client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fake.getStory.mockRejectedValue(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await pollOnce();
  await pollOnce();
  expect(screen.getByText('Your story is being made')).toBeDefined();
  fake.getStory.mockResolvedValue(itemAt.ready);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

test('a silent story can be read, with the reason', async () => {
  fake.getStory.mockResolvedValue(itemAt.silent);
  renderStory(fake.client);
  expect(await screen.findByText(readyItem.analysisText)).toBeDefined();
  expect(screen.getByText(/This story has no narration yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('a failed story shows the reason, with one next step', async () => {
  fake.getStory.mockResolvedValue(itemAt.failed);
  renderStory(fake.client);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t read this picture.');
  await userEvent.click(within(alert).getByRole('link', { name: 'Try another picture' }));
  expect(screen.getByRole('heading').textContent).toBe('Home');
});

test.each([
  ['is not there', new ApiError(404, 'NOT_FOUND', 'This is not here.')],
  ['cannot be one', new ApiError(400, 'BAD_REQUEST', 'Bad id.')],
])('a story that %s is shown as missing, without a retry', async (_, error) => {
  fake.getStory.mockRejectedValue(error);
  renderStory(fake.client, 'nonsense');
  expect((await screen.findByRole('alert')).textContent).toContain('Story not found');
  expect(fake.getStory).toHaveBeenCalledOnce();
  expect(fake.countView).not.toHaveBeenCalled();
});

test('a story that fails to load shows an error, and can be retried', async () => {
  fake.getStory.mockRejectedValue(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  renderStory(fake.client);
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
  fake.getStory.mockResolvedValue(readyItem);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
});

test('an offline browser shows it instead of waiting', async () => {
  onlineManager.setOnline(false);
  fake.getStory.mockRejectedValue(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  renderStory(fake.client);
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
});

test('a finished story is counted as viewed once, an unfinished one never', async () => {
  vi.useFakeTimers();
  fake.getStory.mockResolvedValue(itemAt.narrating);
  renderStory(fake.client);
  await pollOnce();
  expect(fake.countView).not.toHaveBeenCalled();
  fake.getStory.mockResolvedValue(itemAt.ready);
  await pollOnce();
  await pollOnce();
  expect(fake.countView.mock.calls.map(([request]) => request.params)).toEqual([{ id: uid }]);
});

test('a failed view count is ignored', async () => {
  fake.countView.mockRejectedValue(new ApiError(500, 'INTERNAL', ''));
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  await waitFor(() => expect(fake.countView).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an expired narration is renewed by loading the story again, and continues', async () => {
  fake.getStory.mockResolvedValueOnce(readyItem);
  fake.getStory.mockResolvedValueOnce({ ...readyItem, audioUrl: `/media/${uid}/voice.mp3?sig=2` });
  renderStory(fake.client);
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  await happens('audio', 'playing');
  const audio = document.querySelector('audio');
  if (audio) audio.currentTime = 12;
  await happens('audio', 'error');
  await waitFor(() => expect(audio?.src).toContain('sig=2'));
  expect(audio?.currentTime).toBe(12);
  expect(fake.getStory).toHaveBeenCalledTimes(2);
});

test('an expired picture loads the story again, once', async () => {
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  await screen.findByRole('button', { name: 'Play' });
  await happens('.picture__whole', 'error');
  await waitFor(() => expect(fake.getStory).toHaveBeenCalledTimes(2));
  await happens('.picture__whole', 'error');
  await act(() => Promise.resolve());
  expect(fake.getStory).toHaveBeenCalledTimes(2);
});

test('other stories of Explore are linked', async () => {
  const other = 'BBBBBBBBBBBBBBBBBBBBBB';
  fake.getStory.mockImplementation(({ params }) => Promise.resolve({ ...readyItem, uid: params.id }));
  fake.listExplore.mockResolvedValue({ items: [card(uid, 'This one'), card(other, 'A kite')], next: undefined });
  renderStory(fake.client);
  const strip = await screen.findByRole('navigation', { name: 'More stories from Explore' });
  expect((await within(strip).findByRole('link', { name: 'Calm: This one' })).getAttribute('aria-current')).toBe(
    'page',
  );
  await userEvent.click(within(strip).getByRole('link', { name: 'Calm: A kite' }));
  await waitFor(() => expect(fake.getStory.mock.lastCall?.[0].params.id).toBe(other));
});

test('the story works without Explore', async () => {
  fake.listExplore.mockRejectedValue(new ApiError(400, 'BAD_REQUEST', ''));
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('a long text unfolds on request, and automatically when played', async () => {
  fake.getStory.mockResolvedValue({ ...readyItem, analysisText: 'A long story. '.repeat(40), timings: null });
  renderStory(fake.client);
  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Read less' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await happens('audio', 'playing');
  expect(screen.getByRole('button', { name: 'Read less' }).getAttribute('aria-expanded')).toBe('true');
});

test('a story waiting for music says so, and gets it once made', async () => {
  vi.useFakeTimers();
  fake.getStory.mockResolvedValue({ ...readyItem, awaitsMusic: true });
  renderStory(fake.client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/^Soundtracks for this mood/)).toBeDefined();
  const requested = fake.getStory.mock.calls.length;
  fake.getStory.mockResolvedValue({ ...readyItem, musicUrl: '/soundtracks/calm/a.mp3', soundtrack: 'A' });
  await act(() => vi.advanceTimersByTimeAsync(20_100));
  expect(screen.queryByText(/^Soundtracks for this mood/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fake.getStory.mock.calls.length - requested).toBe(1);
});

test('in Spanish the page is Spanish, and the story is marked as English', async () => {
  fake.getStory.mockResolvedValue({
    ...readyItem,
    changeFailure: { reason: 'STORY_NOT_RETOLD', arguments: {} },
  });
  renderStory(fake.client);
  await screen.findByRole('heading', { name: 'A Boat Before the Bells' });
  await act(() => chooseLanguage('es'));
  expect(screen.getByText('Sereno', { selector: 'p' })).toBeDefined();
  expect(screen.getByText('Escrita y leída por IA.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reproducir' })).toBeDefined();
  expect(screen.getByRole('slider', { name: 'Posición' }).getAttribute('aria-valuetext')).toBe('0:00 de 0:40');
  expect(screen.getByRole('alert').textContent).toMatch(/^No pudimos reescribir esta historia/);
  const english = [...document.querySelectorAll('[lang=en]')].map((element) => element.textContent || element.id);
  expect(english).toContain(readyItem.analysisText);
  expect(english).toContain('rowing boat');
});

test.each([
  ['model', false, 'Written and spoken by AI.'],
  ['owner', false, 'Written by its owner, spoken by AI.'],
  ['owner', true, 'Written by you, spoken by AI.'],
  ['product', false, 'A sample, written by people, spoken by AI.'],
  [null, false, 'Made with AI.'],
] as const)('the author is shown before playing: %s (own: %s)', async (author, isOwner, sentence) => {
  fake.getStory.mockResolvedValue({ ...readyItem, author });
  fake.getPermission.mockResolvedValue(isOwner);
  renderStory(fake.client);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText(sentence.slice(0, -1)).closest('header')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

test('a built-in storyteller’s story explains what it sees, and links to other models', async () => {
  fake.getStory.mockResolvedValue({ ...itemAt.narrating, author: 'built-in' });
  renderStory(fake.client);
  await screen.findByText(/^Written by the built-in storyteller, which sees only light and color\./);
  expect(screen.getByText('Built-in storyteller').closest('header')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Other storytellers' }).getAttribute('href')).toBe('/faqs#who-tells');
});

test('the close button goes Home', async () => {
  fake.getStory.mockResolvedValue(readyItem);
  renderStory(fake.client);
  await userEvent.click(await screen.findByRole('link', { name: 'Close' }));
  expect(screen.getByRole('heading').textContent).toBe('Home');
});

const offline = new ApiError(0, 'OFFLINE', 'You seem to be offline.');

test('offline the story is shown as last opened, with a notice', async () => {
  fake.getStory.mockRejectedValue(offline);
  const find = vi.fn(() => Promise.resolve({ ...readyItem, savedAt: '2030-01-01T00:00:00.000Z' }));
  const keep = vi.fn(() => Promise.resolve());
  renderStory(fake.client, uid, { find, keep });
  await screen.findByText('You’re offline. This is the story as you last opened it.');
  expect(screen.getByRole('article').textContent).toContain(readyItem.analysisText);
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  expect(find).toHaveBeenCalledWith(uid);
});

test('a deleted story is removed from this device', async () => {
  fake.getStory.mockRejectedValue(new ApiError(404, 'NOT_FOUND', 'gone'));
  const [forget, find] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve(undefined))];
  renderStory(fake.client, uid, { forget, find });
  await screen.findByText('Story not found');
  expect([forget.mock.lastCall, find.mock.calls]).toEqual([[uid], []]);
});
