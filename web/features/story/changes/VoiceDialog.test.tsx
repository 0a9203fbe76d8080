import { defaultLanguage } from '#shared/story/language.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recording } from '#shared/recording/recording.ts';
import { voices } from '#shared/story/voices.ts';
import type { Overrides } from '../../../test/fakeClient.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press } from '../../../test/asking.ts';
import { aVoice, fakeSpeech } from '../../../player/testing/fakeSpeech.ts';
import { RecordingChoice } from '../../recording/RecordingChoice.tsx';
import { VoiceDialog } from './VoiceDialog.tsx';

const [joanna, matthew, another] = voices;
const three = [joanna, matthew, another].filter((voice) => voice !== undefined);
type ListVoices = NonNullable<NonNullable<Overrides['story']>['listVoices']>;

const rosa: Recording = {
  recordingId: 'AAAAAAAAAAAAAAAAAAAAAA',
  uid: 'one',
  voiceId: 'recording:AAAAAAAAAAAAAAAAAAAAAA',
  language: null,
  isCompared: true,
  reader: 'Rosa',
  state: 'ready',
  failure: null,
  contentVersion: 1,
  fits: true,
  isChosen: false,
  highlighting: 'words',
  durationSeconds: 61,
  audioUrl: '/media/one/rosa.mp3',
  mayBePublic: false,
  cameByLink: false,
  createdAt: '2030-01-01T00:00:00.000Z',
};
const story = {
  uid: 'one',
  voiceId: 'Joanna',
  reader: null as string | null,
  analysisText: 'The boat left early.',
  language: defaultLanguage,
  translations: [],
};
const show = (
  listVoices: ListVoices = () => Promise.resolve(three),
  recordings: Recording[] = [],
  reader: string | null = null,
) => {
  const [onConfirm, onClose] = [vi.fn<(voiceId: string) => void>(), vi.fn<() => void>()];
  const onOpen = vi.fn<(name: 'read' | 'ask') => void>();
  const chooseRecording = vi.fn<(chosen: { recordingId: string }) => void>();
  const [acceptRecording, removeRecording] = [vi.fn(() => Promise.resolve(rosa)), vi.fn(() => Promise.resolve({}))];
  renderAt(
    '/item/one',
    <VoiceDialog
      RecordingChoice={RecordingChoice}
      story={{ ...story, reader }}
      changes={{ changeVoice: onConfirm, chooseRecording }}
      onOpen={onOpen}
      onClose={onClose}
    />,
    {
      story: { listVoices },
      recording: {
        listRecordings: () => Promise.resolve({ recordings, links: [] }),
        acceptRecording,
        removeRecording,
      },
    },
  );
  return { onConfirm, onClose, onOpen, chooseRecording, acceptRecording, removeRecording };
};
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: `Select ${name}` });

test('the voices are listed with their count, and the present one is marked and chosen', async () => {
  show();
  expect(await screen.findByText('3 voices')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Select a Voice' })).toBeDefined();
  expect(screen.getByText('Current').closest('li')?.textContent).toContain('Amelia');
  expect((await choice('Amelia')).checked).toBe(true);
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('one can read it oneself here, or ask somebody', async () => {
  const { onOpen } = show();
  await press('Read it yourself');
  await press('Ask someone to read it');
  expect(onOpen.mock.calls).toEqual([['read'], ['ask']]);
});

test('Confirm passes the one chosen voice', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  expect([(await choice('Amelia')).checked, (await choice('Theo')).checked]).toEqual([false, true]);
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1);
  expect(screen.getByText('1 selected')).toBeDefined();
  await press('Confirm');
  expect(onConfirm.mock.calls).toEqual([['Matthew']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Confirm with the present voice, or none, changes nothing', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  await userEvent.click(await choice('Amelia'));
  await press('Confirm');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a removed voice leaves none chosen', async () => {
  const { onConfirm } = show(() => Promise.resolve(three.slice(1)));
  await choice('Theo');
  expect(screen.getByText('0 selected')).toBeDefined();
  await press('Confirm');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Cancel drops the selection', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('failed voices show an error, and can be retried', async () => {
  show(vi.fn<ListVoices>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(three));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the voices.');
  await press('Try Again');
  expect(await choice('Theo')).toBeDefined();
});

test('recordings are listed beside the voices, and chosen like one', async () => {
  const { chooseRecording, onConfirm } = show(undefined, [rosa]);
  const row = (await screen.findByText('Read by Rosa')).closest('li');
  expect(row?.textContent).toContain('1:01 · words highlighted · private stories only');
  await userEvent.click(await choice('Rosa'));
  expect((await choice('Amelia')).checked).toBe(false);
  expect(screen.getByText('1 selected')).toBeDefined();
  await press('Confirm');
  expect(chooseRecording).toHaveBeenCalledWith(rosa);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a recording of an earlier text is listed, marked, and cannot be chosen', async () => {
  show(undefined, [{ ...rosa, fits: false }]);
  expect(await screen.findByText(/belongs to an earlier version/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Select Rosa' })).toBeNull();
});

test('a link’s recording is previewed first, and then accepted', async () => {
  const { acceptRecording } = show(undefined, [{ ...rosa, state: 'offered', cameByLink: true }]);
  expect(await screen.findByRole('button', { name: 'Listen to Rosa' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Select Rosa' })).toBeNull();
  await press('Accept Rosa’s recording');
  expect(acceptRecording).toHaveBeenCalledWith({
    params: { uid: 'one', recordingId: rosa.recordingId },
    quiet: true,
  });
});

test('a recording is deleted only after a second confirmation', async () => {
  const { removeRecording } = show(undefined, [rosa]);
  await screen.findByText('Read by Rosa');
  await press('Remove Rosa’s recording');
  await press('Keep it');
  expect(removeRecording).not.toHaveBeenCalled();
  await press('Remove Rosa’s recording');
  await press('Remove');
  expect(removeRecording).toHaveBeenCalledOnce();
});

const remembered = () => localStorage.getItem('aw:deviceVoice');

test('a voice of the device is chosen like the others, and changes nothing on the server', async () => {
  fakeSpeech([aVoice('Ada'), aVoice('Chloé', { lang: 'fr-FR' })]);
  const { onConfirm, onClose } = show();
  await userEvent.click(await screen.findByText('On this device'));
  expect(screen.queryByRole('radio', { name: 'Select Chloé' })).toBeNull();
  expect(screen.getByText(/Only on this device. Downloads and videos keep/)).toBeDefined();
  await userEvent.click(await choice('Ada'));
  expect((await choice('Amelia')).checked).toBe(false);
  expect(screen.getByText('1 selected')).toBeDefined();
  await press('Confirm');
  expect([remembered(), onConfirm.mock.calls, onClose.mock.calls.length]).toEqual(['Ada', [], 1]);
});

test('a remembered voice of the device is chosen, and the story’s own voice ends it', async () => {
  localStorage.setItem('aw:deviceVoice', 'Ada');
  fakeSpeech();
  const { onConfirm } = show();
  expect((await choice('Ada')).checked).toBe(true);
  await userEvent.click(await choice('Amelia'));
  await press('Confirm');
  expect([remembered(), onConfirm.mock.calls]).toEqual([null, []]);
});

test('a recording is not replaced by a remembered voice of the device', async () => {
  localStorage.setItem('aw:deviceVoice', 'Ada');
  fakeSpeech();
  show(undefined, [], 'Rosa');
  expect((await choice('Amelia')).checked).toBe(true);
  await press('Confirm');
  expect(remembered()).toBe('Ada');
});

test('without a voice for the story’s language there is no such group', async () => {
  fakeSpeech([aVoice('Chloé', { lang: 'fr-FR' })]);
  show();
  await choice('Amelia');
  expect(screen.queryByText('On this device')).toBeNull();
});
