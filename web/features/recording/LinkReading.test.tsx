import { defaultLanguage } from '#shared/story/language.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import type { LinkPage } from '#shared/recording/openLink.ts';
import type { Client } from '../../lib/client.ts';
import type { SavedReading } from '../../lib/device.ts';
import { ApiError } from '../../lib/http.ts';
import { press } from '../../test/asking.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { NoMicrophone, type Microphone } from './microphone.ts';
import { NotSent } from './postFile.ts';
import { ReadScreen } from './ReadScreen.tsx';
import { fakeMicrophone, fakeReadings, fakeTools, sent, text } from './testing/reading.tsx';

type Recording = Client['recording'];

const secret = 's'.repeat(65);
const place = `link:${secret.slice(0, 22)}`;
const page: LinkPage = {
  asker: 'Nora',
  title: 'The Boat',
  text,
  language: defaultLanguage,
  isCompared: true,
  pictures: [],
  expiresAt: '2030-01-31T00:00:00.000Z',
  recording: null,
};
const agreement = /^I agree that Nora may hear my recording/;

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());

const show = (options: { saved?: SavedReading; page?: Partial<LinkPage>; sound?: Blob } = {}) => {
  let recording = options.page?.recording ?? null;
  const microphone = {
    ...fakeMicrophone(),
    stop: vi.fn<Microphone['stop']>(
      async () => options.sound ?? new Blob(['take'], { type: 'audio/webm;codecs=opus' }),
    ),
  };
  const tools = fakeTools(microphone);
  const { saved, device } = fakeReadings(options.saved);
  const upload = { url: '/bucket', fields: {} };
  const beginByLink = vi.fn<Recording['beginByLink']>(
    async () => ({ recording: sent({ state: 'awaited' }), upload }) as never,
  );
  const finishByLink = vi.fn<Recording['finishByLink']>(async () => {
    recording = { ...sent({ state: 'offered' }), durationSeconds: 4, audioUrl: '/media/recordings/boat.mp3' };
    return { ...recording };
  });
  const openLink = vi.fn<Recording['openLink']>(async () => ({ ...page, ...options.page, recording }));
  const withdrawByLink = vi.fn<Recording['withdrawByLink']>(async () => ({}));
  renderAt(
    `/read#${secret}`,
    <Routes>
      <Route path="/read" element={<ReadScreen tools={tools} />} />
    </Routes>,
    { recording: { openLink, beginByLink, finishByLink, withdrawByLink } },
    {},
    { device },
  );
  return { tools, microphone, saved, beginByLink, finishByLink, withdrawByLink };
};
const agree = async () => fireEvent.click(await screen.findByLabelText(agreement));
const recordAll = async () => {
  await press('Record');
  await press('Stop');
  await screen.findByRole('button', { name: 'Send' });
};

test('three presses after the box: Record, Stop, Send', async () => {
  const { beginByLink, microphone, tools, saved } = show();
  await agree();
  await press('Record');
  expect(microphone.start).toHaveBeenCalledOnce();
  await press('Stop');
  expect((await screen.findByText(/^Recorded:/)).closest('[tabindex]')).toBe(document.activeElement);
  await press('Send');
  expect(await screen.findByText('Thank you! Nora can hear your recording now.')).toBeDefined();
  // Opus is sent as it was recorded. Without a name, the recording is still sent.
  const [, file] = tools.post.mock.calls[0] ?? [];
  expect([file?.type, file?.size]).toEqual(['audio/webm;codecs=opus', 4]);
  expect(beginByLink.mock.calls[0]?.[0].body).toEqual({
    ...{ secret, reader: 'Someone', contentType: 'audio/webm', bytes: 4, mayBePublic: false, highlighting: 'words' },
  });
  expect(saved.size).toBe(0);
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeDefined();
});

test('nothing is recorded before the box is checked', async () => {
  const { tools } = show();
  await press('Record');
  expect(tools.openMicrophone).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Check the box to continue.');
  expect(document.activeElement).toBe(screen.getByLabelText(agreement));
});

test('the take is heard, recorded again, and sent with a name', async () => {
  const { beginByLink, microphone } = show();
  await agree();
  await recordAll();
  await press('Listen');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  await press('Record again');
  await press('Stop');
  const name = await screen.findByLabelText('Your name (optional)');
  fireEvent.change(name, { target: { value: 'R'.repeat(41) } });
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe('The name is 1 character too long.');
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: ' Rosa ' } });
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(microphone.start).toHaveBeenCalledTimes(2);
  expect(beginByLink.mock.calls[0]?.[0].body.reader).toBe('Rosa');
});

test('a take that the server cannot decode is sent as WAV', async () => {
  const { tools } = show({ sound: new Blob(['take'], { type: 'audio/mp4' }) });
  await agree();
  await recordAll();
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(tools.post.mock.calls[0]?.[1].type).toBe('audio/wav');
});

test('a failed upload loses nothing, and is sent again', async () => {
  const { tools, saved } = show();
  tools.post.mockRejectedValueOnce(new NotSent('no answer'));
  await agree();
  await recordAll();
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('saved on this device');
  expect(saved.get(place)?.whole?.sound.size).toBe(4);
  await press('Send now');
  expect(await screen.findByText(/^Thank you!/)).toBeDefined();
});

test('progress is shown while the recording is sent', async () => {
  const { tools } = show();
  let tell: (percent: number) => void = () => undefined;
  tools.post.mockImplementation((_, __, { onPercent }) => {
    tell = onPercent;
    return new Promise(() => undefined);
  });
  await agree();
  await recordAll();
  await press('Send');
  const bar = await screen.findByRole('progressbar');
  act(() => tell(42));
  expect(bar.getAttribute('value')).toBe('42');
  // The words stay in view.
  expect(screen.getByText('The lake was still.')).toBeDefined();
});

test('a blocked microphone offers a file, which is sent after the box is checked', async () => {
  const { tools } = show();
  tools.openMicrophone.mockRejectedValue(new NoMicrophone('refused'));
  await agree();
  await press('Record');
  expect((await screen.findByRole('alert')).textContent).toContain('Microphone access is blocked.');
  const file = new File(['a file'], 'rosa.mp3', { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText('Choose a recording'), { target: { files: [file] } });
  expect(await screen.findByText('You chose a recording.')).toBeDefined();
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(tools.post.mock.calls[0]?.[1].size).toBe(6);
});

const saved: SavedReading = {
  ...{ place, text, reader: 'Rosa', mayBePublic: false, takes: [], savedAt: new Date('2030-01-01') },
  whole: { sound: new Blob(['before'], { type: 'audio/webm' }), seconds: 3 },
};

test('a take from before a reload is heard and sent, with consent', async () => {
  const { beginByLink } = show({ saved });
  expect(await screen.findByText('Recorded: 3 seconds')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
  await press('Send');
  expect(beginByLink).not.toHaveBeenCalled();
  await agree();
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(beginByLink.mock.calls[0]?.[0].body).toMatchObject({ reader: 'Rosa', bytes: 6 });
});

test('a refused recording shows the reason, and is recorded again', async () => {
  const { finishByLink } = show();
  const failure = { reason: 'RECORDING_PARTIAL' as const, arguments: { paragraph: 2 } };
  finishByLink.mockResolvedValueOnce({ ...sent({ state: 'refused', failure }), durationSeconds: null });
  await agree();
  await recordAll();
  await press('Send');
  expect(await screen.findByText(/starting in paragraph 2/)).toBeDefined();
  await press('Read it again');
  await recordAll();
  await press('Send');
  expect(await screen.findByText(/^Thank you!/)).toBeDefined();
});

test('the server’s refusal of a name is shown, and nothing is lost', async () => {
  const { beginByLink, saved: device } = show();
  beginByLink.mockRejectedValueOnce(new ApiError(400, 'TEXT_REFUSED', 'We can’t show this name.'));
  await agree();
  await recordAll();
  await press('Send');
  expect(await screen.findByText('We can’t show this name.')).toBeDefined();
  expect(device.size).toBe(1);
});

test('More allows public use, and recording one paragraph at a time', async () => {
  const { beginByLink, tools } = show();
  await press('More');
  fireEvent.click(screen.getByLabelText('Anyone can hear it while the story is public'));
  await press('Record one paragraph at a time');
  await press('Record');
  expect(tools.openMicrophone).not.toHaveBeenCalled();
  await agree();
  await press('Record');
  await press('Stop');
  await press('Next');
  await press('Record');
  await press('Stop');
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(beginByLink.mock.calls[0]?.[0].body).toMatchObject({ contentType: 'audio/wav', mayBePublic: true });
});

test('a file is chosen in More', async () => {
  const { beginByLink } = show();
  await press('More');
  const dialog = await screen.findByRole('dialog');
  const file = new File(['a file'], 'rosa.mp3', { type: 'audio/mpeg' });
  fireEvent.change(within(dialog).getByLabelText('Choose a recording'), { target: { files: [file] } });
  expect(await screen.findByText('You chose a recording.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await agree();
  await press('Send');
  await screen.findByText(/^Thank you!/);
  expect(beginByLink.mock.calls[0]?.[0].body.contentType).toBe('audio/mpeg');
});

test('a recording is taken back right after it was sent', async () => {
  const { withdrawByLink } = show();
  await agree();
  await recordAll();
  await press('Send');
  await press('Take it back');
  await press('Remove');
  expect(await screen.findByText(/^Your recording was removed\./)).toBeDefined();
  expect(withdrawByLink).toHaveBeenCalledOnce();
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
});
