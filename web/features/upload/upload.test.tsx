import { onlineManager } from '@tanstack/react-query';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { ApiError } from '../../lib/http.ts';
import { aUser } from '../../test/people.ts';
import { fakeDevice } from '../../test/fakeDevice.ts';
import { anItem } from '../../test/stories.ts';
import { drawnAs } from '../../lib/testing/drawnAs.ts';
import { dialog, kite, press, start, stubPictures, uid } from './testing/startUpload.tsx';

stubPictures();

test('submitting without a file shows an error beside the field and sends nothing', async () => {
  const { createStory } = start();
  await press('choose nothing');
  await dialog();
  await press('Analyze');
  expect(screen.getByRole('alert').textContent).toBe('Please select a file first!');
  expect(createStory).not.toHaveBeenCalled();
});

const wrongType = 'We don’t support this file type. Choose a PNG, JPG, WebP, AVIF, GIF or HEIC picture.';
const unreadable = 'This browser can’t open the picture. Choose another one, or save it as a JPG first.';

test('a file that is no picture is refused beside the field before it is sent', async () => {
  start();
  await press('choose letter');
  await dialog();
  expect(screen.getByRole('alert').textContent).toBe(wrongType);
});

test('a picture of any type that the browser cannot open is refused before Analyze', async () => {
  const { createStory } = start();
  await press('choose gif');
  await dialog();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(unreadable));
  await press('choose kite');
  fireEvent.error(await screen.findByRole('img', { name: 'Your picture' }));
  expect(screen.getByRole('alert').textContent).toBe(unreadable);
  await press('Analyze');
  expect(createStory).not.toHaveBeenCalled();
});

test('a picture of another type is sent as a JPEG, with its name’s words', async () => {
  const { createStory } = start();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', drawnAs('jpeg'));
  await press('choose gif');
  await screen.findByRole('img', { name: 'Your picture' });
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalled());
  const [{ files, fields }] = createStory.mock.calls[0] as unknown as [{ files: [File]; fields: { about?: string } }];
  expect([files[0].name, files[0].type, fields.about]).toEqual(['red kite.jpg', 'image/jpeg', 'red kite']);
});

const pasted = (target: Element, files: File[], types: string[]) => {
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  fireEvent(target, Object.assign(paste, { clipboardData: { files, types } }));
};

test('a picture pasted on any screen opens the dialog; in a text field, pasted text takes precedence', async () => {
  start();
  const field = document.body.appendChild(document.createElement('input'));
  pasted(field, [kite], ['Files', 'text/plain']);
  pasted(document.body, [], ['text/plain']);
  expect(screen.queryByRole('dialog')).toBeNull();
  pasted(field, [kite], ['Files']);
  expect(within(await dialog()).getByRole('button', { name: 'Picture 1 of 1: kite.jpg' })).toBeTruthy();
  field.remove();
});

test('a picture dropped anywhere opens the dialog, without leaving the page', async () => {
  start();
  const drop = createEvent.drop(document.body);
  Object.assign(drop, { dataTransfer: { files: [kite], types: ['Files'] } });
  expect(fireEvent(document.body, drop)).toBe(false);
  expect(within(await dialog()).getByRole('button', { name: 'Picture 1 of 1: kite.jpg' })).toBeTruthy();
});

test('dragged text is left to the browser', () => {
  start();
  const drop = createEvent.drop(document.body);
  Object.assign(drop, { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(fireEvent(document.body, drop)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the first mood and voice are chosen, and Public and Music are off', async () => {
  const { createStory } = start();
  await press('choose kite');
  const form = within(await dialog());
  await form.findByRole('radio', { name: 'Calm' });
  await form.findByRole('option', { name: /Amelia/ });
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalled());
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({
      files: [kite],
      fields: { tag: 1, voiceId: 'Joanna', about: 'kite', isPublic: 'no', useBackgroundMusic: 'no' },
    }),
  );
});

test('the choices are sent, and the story opens when it has its text', async () => {
  const { createStory, address, user, events } = start();
  const refreshed = vi.fn();
  events.subscribe('tokens-updated', refreshed);
  await press('choose kite');
  const form = within(await dialog());
  await form.findByRole('radio', { name: 'Epic' });
  await form.findByRole('option', { name: /Theo/ });
  await user.click(form.getByRole('radio', { name: 'Epic' }));
  await user.selectOptions(form.getByLabelText('Voice'), form.getByRole('option', { name: /Theo/ }));
  await user.click(form.getByRole('switch', { name: /Public/ }));
  await user.click(form.getByRole('switch', { name: /Music/ }));
  await press('Analyze');
  await waitFor(() => expect(address()).toBe(`/item/${uid}`));
  const epic = moods.find(({ name }) => name === 'Epic')?.id;
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({
      fields: { tag: epic, voiceId: 'Matthew', about: 'kite', isPublic: 'yes', useBackgroundMusic: 'yes' },
    }),
  );
  expect(refreshed).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Cancel closes the dialog and sends nothing', async () => {
  const { createStory } = start();
  await press('choose kite');
  await dialog();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(createStory).not.toHaveBeenCalled();
});

test('the wait announces its stage, and links to the story’s page', async () => {
  const { getStory, address } = start();
  getStory.mockResolvedValue(anItem({ uid, stage: 'writing', analysisText: '' }));
  await press('tell kite');
  const wait = within(await screen.findByRole('dialog', { name: 'Analyzing...' }));
  await waitFor(() => expect(wait.getByRole('status').textContent).toBe('Writing'));
  expect(wait.getByRole('progressbar').getAttribute('value')).toBe('42');
  await press('Wait on the story page');
  expect(address()).toBe(`/item/${uid}`);
});

test('home sends only the file', async () => {
  const { createStory } = start();
  await press('tell kite');
  await waitFor(() => expect(createStory).toHaveBeenCalledWith(expect.objectContaining({ files: [kite], fields: {} })));
});

test('a refusal ends the wait, shows its reason beside the form, and keeps the choices', async () => {
  const { createStory, user } = start();
  createStory.mockRejectedValueOnce(new ApiError(400, 'PICTURE_UNREADABLE', 'Couldn’t read this picture.'));
  await press('choose kite');
  const form = within(await dialog());
  await form.findByRole('radio', { name: 'Epic' });
  await user.click(form.getByRole('radio', { name: 'Epic' }));
  await press('Analyze');
  await screen.findByText('Couldn’t read this picture.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Epic' }).checked).toBe(true);
});

const keysOf = (createStory: ReturnType<typeof start>['createStory']) =>
  createStory.mock.calls.map(
    ([request]: unknown[]) => (request as { headers: Record<string, string> }).headers['idempotency-key'],
  );

test('a pause shows its message beside the form, and picture and choices stay', async () => {
  const { createStory, user } = start();
  const paused = 'We’ve paused new stories for now.';
  createStory.mockRejectedValueOnce(new ApiError(423, 'STORIES_PAUSED', paused));
  await press('choose kite');
  const form = within(await dialog());
  await form.findByRole('radio', { name: 'Epic' });
  await user.click(form.getByRole('radio', { name: 'Epic' }));
  await press('Analyze');
  await screen.findByText(paused);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Epic' }).checked).toBe(true);
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(2));
  const files = createStory.mock.calls.map(([request]: unknown[]) => (request as { files: File[] }).files[0]);
  expect(files[1]).toBe(files[0]);
});

test('a retry after a lost connection keeps the key, so it cannot be charged twice', async () => {
  const { createStory } = start();
  createStory.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await press('choose kite');
  await within(await dialog()).findByRole('radio', { name: 'Calm' });
  await press('Analyze');
  await screen.findByText('You seem to be offline.');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(2));
  expect(keysOf(createStory)).toEqual(['key-1', 'key-1']);
});

test('a retry after a refusal has a new key', async () => {
  const { createStory } = start();
  createStory.mockRejectedValueOnce(new ApiError(500, 'STORY_FAILED', 'No story came.'));
  await press('choose kite');
  await within(await dialog()).findByRole('radio', { name: 'Calm' });
  await press('Analyze');
  await screen.findByText('No story came.');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(2));
  expect(keysOf(createStory)).toEqual(['key-1', 'key-2']);
});

const outOfTokens = new ApiError(403, 'INSUFFICIENT_TOKENS', 'Not enough.');
const signInFirst = 'Sign in: your first three stories are free. Your choices stay here.';

test('a visitor whose last free story was used in the meantime is offered sign-in as well', async () => {
  const { createStory } = start();
  createStory.mockRejectedValueOnce(outOfTokens);
  await press('choose kite');
  await dialog();
  await press('Analyze');
  expect(await screen.findByText(signInFirst)).toBeTruthy();
});

test.each([
  ['a visitor', undefined, 'Free (3 left)'],
  ['somebody with tokens', aUser(), '1 token'],
  ['a subscriber', aUser({ isSubscribed: true }), 'Included in PRO'],
] as const)('Analyze shows the price %s', async (_, user, cost) => {
  start({}, user);
  await press('choose kite');
  expect(await within(await dialog()).findByText(cost)).toBeTruthy();
});

test('offline the picture waits on this device under its key', async () => {
  onlineManager.setOnline(false);
  const add = vi.fn(() => Promise.resolve(true));
  const { createStory, events } = start({ outbox: { ...fakeDevice().outbox, add } });
  const waits = vi.fn();
  events.subscribe('upload-waiting', waits);
  createStory.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await press('tell kite');
  await waitFor(() => expect(waits).toHaveBeenCalledTimes(1));
  // The browser was online, so the request may have reached the server. That is why `sentAt` is set.
  const sentAt = expect.stringMatching(/^\d{4}-/) as string;
  expect(add).toHaveBeenCalledWith({ key: keysOf(createStory)[0], pictures: [kite], fields: {}, sentAt });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  onlineManager.setOnline(true);
});

test('a connection lost while the session is checked does not prevent sending, and the picture waits', async () => {
  const offline = new ApiError(0, 'OFFLINE', 'You seem to be offline.');
  const add = vi.fn(() => Promise.resolve(true));
  const { createStory, queries } = start({ outbox: { ...fakeDevice().outbox, add } });
  createStory.mockRejectedValueOnce(offline);
  vi.spyOn(queries, 'ensureQueryData').mockImplementationOnce(() => {
    onlineManager.setOnline(false);
    return Promise.reject(offline);
  });
  await press('tell kite');
  await waitFor(() => expect(add).toHaveBeenCalledWith(expect.objectContaining({ pictures: [kite], fields: {} })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  onlineManager.setOnline(true);
});

test('a picture whose sending never began waits as unsent', async () => {
  onlineManager.setOnline(false);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const add = vi.fn(() => Promise.resolve(true));
  const { createStory } = start({ outbox: { ...fakeDevice().outbox, add } });
  createStory.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await press('tell kite');
  await waitFor(() => expect(add).toHaveBeenCalledWith(expect.not.objectContaining({ sentAt: expect.anything() })));
  line.mockRestore();
  onlineManager.setOnline(true);
});

test('without storage, the dialog stays and shows the error', async () => {
  onlineManager.setOnline(false);
  const { createStory } = start();
  createStory.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await press('tell kite');
  await screen.findByText('You seem to be offline.');
  onlineManager.setOnline(true);
});
