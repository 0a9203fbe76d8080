import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { accountOf } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { anItem, uidOf } from '../../test/stories.ts';
import { UploadProvider } from './UploadProvider.tsx';
import { useGivingVoice } from '../../story/useGivingVoice.ts';
import { useUploads } from '../../lib/useUploads.ts';

const uid = uidOf('new');
const uploadId = uidOf('upload');
const kite = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
const mp3 = new Blob(['mp3'], { type: 'audio/mpeg' });
const silent = anItem({ uid, stage: 'silent', analysisText: 'Once.', audioUrl: null, duration: null });
const generated = { uid, uploadId, audioUrl: '/media/voice.mp3' };

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:kite';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot draw')));
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockRestore();
});

/** Loads the story and offers a retry, as a story's screen does. */
const StoryHere = () => {
  const { client } = useServices();
  const { data, refetch } = useQuery({
    queryKey: ['story', uid],
    queryFn: () => client.story.getStory({ params: { id: uid } }),
    enabled: false,
  });
  const { give, isBusy, errorMessage } = useGivingVoice(uid);
  const uploads = useUploads();
  return (
    <>
      <button onClick={() => uploads.make(kite)}>tell</button>
      <button onClick={() => void refetch()}>look</button>
      <button disabled={isBusy} onClick={() => data && void give(data)}>
        give
      </button>
      <p>{errorMessage}</p>
    </>
  );
};

const start = (stages: readonly Partial<Item>[] = [{}]) => {
  const left = [...stages];
  const getStory = vi.fn(() => Promise.resolve({ ...silent, ...(left.length > 1 ? left.shift() : left[0]) }));
  const createSpeech = vi.fn(() => Promise.resolve(mp3));
  const uploadAudio = vi.fn(() => Promise.resolve(generated));
  const created = { uid, uploadId, stage: 'preparing' as const, title: null, analysisText: null, audioUrl: null };
  const view = renderAt(
    '/',
    <UploadProvider>
      <StoryHere />
    </UploadProvider>,
    {
      account: accountOf(),
      story: { createStory: () => Promise.resolve(created), getStory, createSpeech, uploadAudio },
    },
  );
  const refreshed = vi.fn();
  view.events.subscribe('tokens-updated', refreshed);
  return { ...view, createSpeech, uploadAudio, refreshed };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a silent story gets its voice before its page opens, and the balance is fetched', async () => {
  const { createSpeech, uploadAudio, address, refreshed } = start();
  await press('tell');
  await waitFor(() => expect(address()).toBe(`/item/${uid}`));
  expect(createSpeech).toHaveBeenCalledTimes(1);
  expect(uploadAudio).toHaveBeenCalledTimes(1);
  expect(refreshed).toHaveBeenCalled();
});

test('a story with a voice makes no speech request', async () => {
  const { createSpeech, address } = start([{ stage: 'ready', audioUrl: '/media/voice.mp3' }]);
  await press('tell');
  await waitFor(() => expect(address()).toBe(`/item/${uid}`));
  await press('look');
  expect(createSpeech).not.toHaveBeenCalled();
});

test('a story opened before its voice gets one once if none came', async () => {
  const { createSpeech, uploadAudio, address } = start([{ stage: 'narrating' }, {}]);
  await press('tell');
  await waitFor(() => expect(address()).toBe(`/item/${uid}`));
  expect(createSpeech).not.toHaveBeenCalled();
  await press('look');
  await waitFor(() => expect(uploadAudio).toHaveBeenCalledTimes(1));
  await press('look');
  expect(createSpeech).toHaveBeenCalledTimes(1);
});

test("another person's silent story cannot get a voice", async () => {
  const { createSpeech } = start();
  await press('look');
  await act(() => Promise.resolve());
  expect(createSpeech).not.toHaveBeenCalled();
});

test("failed speech is logged as 'Error generating speech'; the story opens, and can retry", async () => {
  const { createSpeech, uploadAudio, address } = start();
  createSpeech.mockRejectedValueOnce(new ApiError(503, 'SPEECH_UNAVAILABLE', 'No.'));
  await press('tell');
  await waitFor(() => expect(address()).toBe(`/item/${uid}`));
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Error generating speech' }));
  expect(uploadAudio).not.toHaveBeenCalled();
  expect(screen.getByText(/No voices are available/)).toBeTruthy();
  await press('look');
  await press('give');
  await waitFor(() => expect(uploadAudio).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText(/No voices are available/)).toBeNull());
});

test('pressing twice adds the voice once', async () => {
  const { createSpeech } = start();
  let speak: (audio: Blob) => void = () => undefined;
  createSpeech.mockReturnValue(new Promise((resolve) => (speak = resolve)));
  await press('look');
  await press('give');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'give' }).disabled).toBe(true));
  await act(async () => {
    speak(mp3);
    await Promise.resolve();
  });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'give' }).disabled).toBe(false));
  expect(createSpeech).toHaveBeenCalledTimes(1);
});

test('finished audio is sent by its address, unless that fails', async () => {
  const { events, uploadAudio } = start();
  const ready = { audioUrl: '/media/new/voice.mp3', uploadId };
  act(() => events.publish('audioUrlReady', ready));
  expect(uploadAudio).toHaveBeenCalledWith({ json: ready, quiet: true });
  uploadAudio.mockRejectedValueOnce(new ApiError(400, 'AUDIO_UNKNOWN', 'Not ours.'));
  act(() => events.publish('audioUrlReady', ready));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  act(() => events.publish('audioUrlReady', ready));
  expect(uploadAudio).toHaveBeenCalledTimes(2);
});
