import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalBody } from '#shared/errorBody.ts';
import { writeFavoriteVoices, writeLastChoice } from '../../storage/storage.ts';
import { openDialog, press, start, stubPictures } from './testing/startUpload.tsx';

stubPictures();
afterEach(() => {
  writeFavoriteVoices([]);
  writeLastChoice({});
  vi.restoreAllMocks();
});

test('favourite voices come first, and the first of them is chosen', async () => {
  writeFavoriteVoices(['Matthew']);
  const { createStory } = start();
  const form = within(await openDialog());
  await form.findByRole('option', { name: /Theo/ });
  const options = within(form.getByLabelText('Voice')).getAllByRole('option');
  expect(options[0]?.textContent).toMatch(/Theo/);
  expect(options).toHaveLength(12);
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({ fields: expect.objectContaining({ voiceId: 'Matthew' }) as unknown }),
  );
});

test('the chosen voice can be previewed', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  start();
  const form = within(await openDialog());
  await form.findByRole('option', { name: /Theo/ });
  await userEvent.selectOptions(form.getByLabelText('Voice'), form.getByRole('option', { name: /Theo/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play Theo' }));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});

test('a preview that its server cannot speak gives the reason under the field', async () => {
  const refused = refusalBody('SPEECH_UNAVAILABLE', 'PREVIEW_DOWN', 'one');
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 503 }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  start();
  const form = within(await openDialog());
  await form.findByRole('option', { name: /Theo/ });
  await press('Play Amelia');
  const reason = 'This voice’s preview isn’t available right now. Try again in a minute.';
  expect((await form.findByText(reason)).role).toBe('alert');
  expect(form.getByRole('button', { name: 'Play Amelia' })).toBeDefined();
  await userEvent.selectOptions(form.getByLabelText('Voice'), form.getByRole('option', { name: /Theo/ }));
  expect(form.queryByText(reason)).toBeNull();
});

test('the moods are chosen by their pictures, and the last choice is remembered', async () => {
  const { createStory } = start();
  const form = within(await openDialog());
  const moods = await form.findAllByRole('radio');
  expect(moods).toHaveLength(12);
  expect(moods.filter((mood) => mood.closest('label')?.querySelector('img'))).toHaveLength(12);
  await userEvent.click(form.getByRole('radio', { name: 'Epic' }));
  await userEvent.selectOptions(form.getByLabelText('Voice'), form.getByRole('option', { name: /Theo/ }));
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = within(await openDialog());
  expect((await again.findByRole<HTMLInputElement>('radio', { name: 'Epic' })).checked).toBe(true);
  expect(again.getByLabelText<HTMLSelectElement>('Voice').selectedOptions[0]?.textContent).toMatch(/Theo/);
});
