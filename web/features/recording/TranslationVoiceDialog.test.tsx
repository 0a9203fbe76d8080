import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Recording } from '#shared/recording/recording.ts';
import type { Language } from '#shared/story/language.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { press } from '../../test/asking.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { RecordingChoice } from './RecordingChoice.tsx';
import { ReadDialog } from './ReadDialog.tsx';
import { TranslationVoiceDialog } from './TranslationVoiceDialog.tsx';

const ja = 'ja' as Language;
const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
const translation: StoryTranslation = {
  ...{ language: ja, isMade: true, isOld: false, isSpoken: false, hasVoice: false, isInProgress: false },
  ...{ failure: null, privateReason: null, privateReader: null },
};
const rosa: Recording = {
  ...{ recordingId: 'BBBBBBBBBBBBBBBBBBBBBB', uid, voiceId: 'recording-B', language: ja, reader: 'Rosa' },
  ...{ state: 'ready', failure: null, contentVersion: 3, fits: true, isChosen: false, highlighting: 'sentences' },
  ...{ isCompared: false, durationSeconds: 61, audioUrl: '/rosa.mp3', mayBePublic: true, cameByLink: false },
  createdAt: '2030-01-01T00:00:00.000Z',
};
const ada: Recording = {
  ...rosa,
  recordingId: 'CCCCCCCCCCCCCCCCCCCCCC',
  voiceId: 'recording-C',
  reader: 'Ada',
  language: null,
};
const listRecordings = () => Promise.resolve({ recordings: [rosa, ada], links: [] });

const show = (over: Partial<StoryTranslation> = {}, recording: Partial<Client['recording']> = {}) => {
  const chooseRecording = vi.fn<Client['recording']['chooseRecording']>(() => Promise.resolve({} as never));
  const [onOpen, onClose] = [vi.fn<(name: 'read' | 'ask') => void>(), vi.fn<() => void>()];
  const story = { uid, voiceId: '', translations: [translation] };
  renderAt(
    '/item/a',
    <TranslationVoiceDialog {...{ story, onOpen, onClose }} translation={{ ...translation, ...over }} />,
    { recording: { listRecordings, chooseRecording, ...recording } },
  );
  return { chooseRecording, onOpen, onClose };
};

test('a recording of the translation is chosen, and those of the story are not listed', async () => {
  const { chooseRecording, onClose } = show();
  expect(await screen.findByText(/No voice here reads Japanese, but a person can/)).toBeDefined();
  expect(await screen.findByText(/only you can hear it/)).toBeDefined();
  expect(screen.queryByText('Read by Ada')).toBeNull();
  fireEvent.click(screen.getByRole('radio'));
  await press('Confirm');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(chooseRecording).toHaveBeenCalledWith({ params: { uid, recordingId: rosa.recordingId }, quiet: true });
});

test('a refused choice is explained, and the dialog stays', async () => {
  const refused = new ApiError(400, 'RECORDING_UNFIT', 'This recording belongs to an earlier version of the text.');
  const { onClose } = show({}, { chooseRecording: () => Promise.reject(refused) });
  fireEvent.click(await screen.findByRole('radio'));
  await press('Confirm');
  expect(await screen.findByText(refused.message)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('a person is asked to read, or reads it here', async () => {
  const { onOpen } = show({ hasVoice: true });
  expect(screen.getByText(/the synthetic voice reads again/)).toBeDefined();
  await press('Read it yourself');
  await press('Ask someone to read it');
  expect(onOpen.mock.calls).toEqual([['read'], ['ask']]);
});

test('recordings of a removed translation are listed with the story’s own, so that they can be removed', async () => {
  const choice = { uid, group: 'g', current: '', selected: '', onSelect: () => undefined };
  const view = renderAt('/item/a', <RecordingChoice {...choice} translations={[translation]} />, {
    recording: { listRecordings },
  });
  expect(await screen.findByText('Read by Ada')).toBeDefined();
  expect(screen.queryByText('Read by Rosa')).toBeNull();
  view.unmount();
  renderAt('/item/a', <RecordingChoice {...choice} translations={[]} />, { recording: { listRecordings } });
  expect(await screen.findByText('Read by Rosa')).toBeDefined();
  expect(screen.getByText(/^Japanese ·/)).toBeDefined();
});

test.each([
  [false, /Who can hear it: only you. No voice here reads this language/, 0],
  [true, 'Who can hear it: only you, while the story is private.', 1],
])('before a translation is read, the dialog says who hears it (with a voice: %s)', async (hasVoice, text, boxes) => {
  const story = { uid, analysisText: '灯です。', language: ja };
  renderAt(
    '/item/a',
    <ReadDialog
      story={story}
      translation={{ ...translation, hasVoice }}
      onVoices={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryAllByLabelText('Anyone can hear it while the story is public')).toHaveLength(boxes);
});
