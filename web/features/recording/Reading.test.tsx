import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { press } from '../../test/asking.ts';
import { NoMicrophone } from './microphone.ts';
import { NotSent } from './postFile.ts';
import { agree, fakeMicrophone, readOne, sent, showReading, text } from './testing/reading.tsx';

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());

const saved = {
  place: 'story:a',
  text,
  reader: 'Rosa',
  mayBePublic: true,
  takes: [{ sound: new Blob(['offline']), seconds: 3 }],
  savedAt: new Date('2030-01-01'),
};

const readBoth = async () => {
  await agree();
  await readOne();
  await press('Next');
  await readOne();
  await press('Send');
};

test('nothing is recorded before consent and a reader’s name', async () => {
  const { tools } = showReading();
  await press('Begin');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter the reader’s name.',
    'Check the box to continue.',
  ]);
  // The first invalid field gets the focus, also for screen readers.
  expect(document.activeElement).toBe(screen.getByLabelText('Who is reading?'));
  fireEvent.change(screen.getByLabelText('Who is reading?'), { target: { value: 'Rosa' } });
  await press('Begin');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Check the box to continue.']);
  expect(document.activeElement).toBe(screen.getByLabelText('I agree, and so does the reader'));
  fireEvent.click(screen.getByLabelText('I agree, and so does the reader'));
  fireEvent.change(screen.getByLabelText('Who is reading?'), { target: { value: 'R'.repeat(42) } });
  await press('Begin');
  expect(await screen.findByText('The name is 2 characters too long.')).toBeDefined();
  expect(tools.openMicrophone).not.toHaveBeenCalled();
});

test('paragraphs are read, repeated, and sent as one file', async () => {
  const { target, tools, microphone } = showReading();
  await agree();
  expect(await screen.findByText('Before the bells, old Tomas pushed his boat out.')).toBeDefined();
  await readOne();
  await readOne('Record again');
  await press('Next');
  expect(document.activeElement?.textContent).toBe('The lake was still.');
  expect(await screen.findByText('The lake was still.')).toBeDefined();
  await readOne();
  await press('Send');
  expect(await screen.findByText('Taken: words')).toBeDefined();
  expect(tools.openMicrophone).toHaveBeenCalledOnce();
  expect(microphone.start).toHaveBeenCalledTimes(3);
  const [, file] = tools.post.mock.calls[0] ?? [];
  // The file contains "two" (recorded over "one"), a pause of 0.4 s, and "three".
  expect(file?.size).toBe(44 + 2 * (3 + 9600 + 5));
  const input = { reader: 'Rosa', contentType: 'audio/wav', mayBePublic: false, highlighting: 'words' };
  expect(target.begin).toHaveBeenCalledWith({ ...input, bytes: file?.size });
});

test('pressing Record by keyboard keeps the focus during the browser’s question', async () => {
  let allow = (): void => undefined;
  const { tools, microphone } = showReading();
  tools.openMicrophone.mockReturnValue(new Promise((resolve) => (allow = () => resolve(microphone))));
  await agree();
  const record = await screen.findByRole('button', { name: 'Record' });
  record.focus();
  fireEvent.click(record);
  expect(await screen.findByText('Waiting for the microphone')).toBeDefined();
  // A disabled button would lose the focus.
  expect(record.matches(':disabled')).toBe(false);
  fireEvent.click(record);
  expect(tools.openMicrophone).toHaveBeenCalledOnce();
  await act(async () => allow());
  expect(await screen.findByRole('button', { name: 'Stop' })).toBe(document.activeElement);
});

test('progress is a bar, and not announced with every percent', async () => {
  const { tools } = showReading();
  let tell: (percent: number) => void = () => undefined;
  tools.post.mockImplementation((_, __, { onPercent }) => {
    tell = onPercent;
    return new Promise(() => undefined);
  });
  await readBoth();
  const bar = await screen.findByRole('progressbar', { name: 'Sending your recording' });
  const before = screen.getByRole('status').textContent;
  act(() => tell(42));
  expect([bar.getAttribute('value'), screen.getByRole('status').textContent]).toEqual(['42', before]);
});

test('the microphone is closed when the screen is left', async () => {
  const { microphone, unmount } = showReading();
  await agree();
  await readOne();
  unmount();
  expect(microphone.close).toHaveBeenCalled();
});

test('public use needs a second consent', async () => {
  const { target } = showReading();
  fireEvent.click(await screen.findByLabelText('Anyone can hear it while the story is public'));
  await readBoth();
  await screen.findByText('Taken: words');
  expect(target.begin.mock.calls[0]?.[0].mayBePublic).toBe(true);
});

test('a refused microphone shows an error, and offers a file', async () => {
  const { tools } = showReading();
  tools.openMicrophone.mockRejectedValueOnce(new NoMicrophone('refused'));
  await agree();
  await press('Record');
  expect((await screen.findByRole('alert')).textContent).toContain('Microphone access is blocked.');
  expect(screen.getByLabelText('Choose a recording')).toBeDefined();
  await readOne();
});

test('an empty take is dropped', async () => {
  showReading({ microphone: fakeMicrophone('') });
  await agree();
  await press('Record');
  await press('Stop');
  expect(await screen.findByText('Nothing was recorded. Try again.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
});

test('takes from before leaving the page are restored', async () => {
  const { saved: device } = showReading({ saved });
  expect(await screen.findByText('Your earlier recording is still here.')).toBeDefined();
  fireEvent.click(screen.getByLabelText('I agree, and so does the reader'));
  await press('Begin');
  expect(await screen.findByText('The lake was still.')).toBeDefined();
  await readOne();
  expect(device.get('story:a')?.takes.length).toBe(2);
});

test('a check that was running is not repeated, and its result is shown', async () => {
  const { target, saved: device } = showReading({ saved: { ...saved, sentAs: '2030-01-01T00:00:00.000Z' } });
  expect(await screen.findByText('Taken: words')).toBeDefined();
  expect(target.begin).not.toHaveBeenCalled();
  expect(device.size).toBe(0);
});

test('a lost connection loses nothing: the recording is saved, and sent once online', async () => {
  const { tools, saved: device } = showReading();
  tools.post.mockRejectedValueOnce(new NotSent('no answer'));
  await readBoth();
  expect((await screen.findByRole('alert')).textContent).toContain('saved on this device');
  expect(device.get('story:a')?.takes.length).toBe(2);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Taken: words')).toBeDefined();
  expect(device.size).toBe(0);
});

test('the recording that was sent waits offline, not an earlier file', async () => {
  const { tools } = showReading();
  tools.post.mockRejectedValueOnce(new NotSent('no answer'));
  await agree();
  await readOne();
  await press('Next');
  await readOne();
  const file = new File(['a file'], 'rosa.mp3', { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText('Choose a recording'), { target: { files: [file] } });
  await screen.findByText('Chosen: rosa.mp3');
  await press('Send');
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Taken: words')).toBeDefined();
  expect(tools.post.mock.calls.map(([, { type }]) => type)).toEqual(['audio/wav', 'audio/wav']);
});

test('the server’s refusal is shown, and nothing is lost', async () => {
  const { target, saved: device } = showReading();
  target.begin.mockRejectedValueOnce(new ApiError(400, 'RECORDING_BUSY', 'One is just being checked.'));
  await readBoth();
  expect(await screen.findByText('One is just being checked.')).toBeDefined();
  expect(device.size).toBe(1);
  await press('Send now');
  expect(await screen.findByText('Taken: words')).toBeDefined();
});

test('an incomplete reading continues at the missing paragraph', async () => {
  const { finish } = showReading();
  const failure = { reason: 'RECORDING_PARTIAL' as const, arguments: { paragraph: 2 } };
  finish.mockResolvedValueOnce(sent({ state: 'refused', failure }));
  await readBoth();
  expect(await screen.findByText(/^Part of the story is missing, starting in paragraph 2/)).toBeDefined();
  await press('Read again from paragraph 2');
  expect(await screen.findByText('The lake was still.')).toBeDefined();
  await readOne('Record again');
  await press('Send');
  expect(await screen.findByText('Taken: words')).toBeDefined();
});

test.each([
  ['other words', { reason: 'RECORDING_OF_OTHER_WORDS' as const, arguments: {} }, 'Read it again'],
  [
    'more than the text',
    { reason: 'RECORDING_OF_MORE_WORDS' as const, arguments: { paragraph: 2 } },
    'Read again from paragraph 2',
  ],
])('%s can be read again, or sent without highlighting', async (_what, failure, again) => {
  const { finish, target } = showReading();
  finish.mockResolvedValueOnce(sent({ state: 'refused', failure }));
  finish.mockResolvedValueOnce(sent({ highlighting: 'none' }));
  await readBoth();
  expect(await screen.findByRole('button', { name: again })).toBeDefined();
  await press('Send without highlighting');
  expect(await screen.findByText('Taken: none')).toBeDefined();
  expect(target.begin.mock.calls.map(([input]) => input.highlighting)).toEqual(['words', 'none']);
});

test('a file is sent unchanged, and an unsuitable one shows the reason', async () => {
  const { tools } = showReading();
  await agree();
  const picker = await screen.findByLabelText('Choose a recording');
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  choose(new File([], 'rosa.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText('This file is empty. Choose another one.')).toBeDefined();
  choose(new File(['PK'], 'rosa.zip', { type: 'application/zip' }));
  expect(await screen.findByText(/support this audio format/)).toBeDefined();
  choose(new File(['sound'], 'rosa.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText('Chosen: rosa.mp3')).toBeDefined();
  await press('Send this recording');
  expect(await screen.findByText('Taken: words')).toBeDefined();
  expect(tools.post.mock.calls[0]?.[1].size).toBe(5);
});
