import { defaultLanguage } from '#shared/story/language.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../test/asking.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { aVoice, fakeSpeech } from '../../../player/testing/fakeSpeech.ts';
import { ListenerVoiceDialog } from './ListenerVoiceDialog.tsx';

const show = () => {
  const onClose = vi.fn<() => void>();
  const story = { analysisText: 'The boat left early. Tom rowed on.', language: defaultLanguage };
  renderAt('/item/one', <ListenerVoiceDialog story={story} onClose={onClose} />);
  return { onClose };
};
const remembered = () => localStorage.getItem('aw:deviceVoice');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: `Select ${name}` });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a chosen voice is remembered on this device until the story’s own voice is chosen', async () => {
  fakeSpeech([aVoice('Ada'), aVoice('Bob', { lang: 'en_GB' })]);
  const { onClose } = show();
  expect(radio('The story’s own voice').checked).toBe(true);
  await userEvent.click(radio('Bob'));
  expect(remembered()).toBeNull();
  await press('Confirm');
  expect([remembered(), onClose.mock.calls.length]).toEqual(['Bob', 1]);
  expect(radio('Bob').checked).toBe(true);
  await userEvent.click(radio('The story’s own voice'));
  await press('Confirm');
  expect(remembered()).toBeNull();
});

test('voices of an online service are offered only without local ones, and named as such', () => {
  const online = aVoice('Far', { localService: false });
  const speech = fakeSpeech([online, aVoice('Near')]);
  show();
  expect(screen.queryByRole('radio', { name: 'Select Far' })).toBeNull();
  expect(screen.queryByText(/online service/)).toBeNull();
  act(() => speech.changeVoices(online));
  expect(radio('Far').closest('li')?.textContent).toContain('spoken by your browser’s online service');
  expect(screen.getByText(/receives the text of each story that it reads, private stories included/)).toBeDefined();
});

test('of many voices eight are shown first', async () => {
  fakeSpeech(Array.from({ length: 20 }, (_, at) => aVoice(`Voice ${at}`)));
  show();
  expect(screen.getAllByRole('radio')).toHaveLength(9);
  await press('Show all 20 voices');
  expect(screen.getAllByRole('radio')).toHaveLength(21);
});

test('a sample is the story’s first sentence, and stops', async () => {
  const speech = fakeSpeech();
  show();
  await press('Play Ada');
  act(speech.starts);
  expect(speech.texts()).toEqual(['The boat left early.']);
  await press('Pause Ada');
  expect([speech.speaking, screen.getByRole('button', { name: 'Play Ada' }).dataset.sounding]).toEqual([
    false,
    undefined,
  ]);
  await press('Play Ada');
  act(() => speech.fails('synthesis-failed'));
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t play this preview.');
});
