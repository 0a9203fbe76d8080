import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { eventually } from '#test/support/eventually.ts';
import { readyItem } from '../test/items.ts';
import { MiniPlayer } from './MiniPlayer.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { useListening } from './PlayerProvider.tsx';
import { ReadAlong } from './ReadAlong.tsx';
import { fakeSpeech, type FakeSpeech, spokenText } from './testing/fakeSpeech.ts';
import { withPlayer } from './testing/withPlayer.tsx';
import { usePlayer } from './usePlayer.ts';

const { text, timings } = spokenText;
const Story = () => {
  const [story] = useState({ ...readyItem, title: 'Tom', duration: 10, analysisText: text, timings });
  const { player, view } = usePlayer(story);
  const { listening } = useListening();
  return (
    <>
      <PlayerBar player={player} view={view} />
      <ReadAlong
        id="story"
        text={text}
        language={defaultLanguage}
        timings={timings}
        player={player}
        isClamped={false}
      />
      {listening && <MiniPlayer listening={listening} />}
    </>
  );
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
const placed = () => [slider().value, slider().getAttribute('aria-valuetext')];
const lit = (name: string) => [...document.querySelectorAll(`.story .${name}`)].map(({ textContent }) => textContent);
const actions = new Map<string, unknown>();
const setPositionState = vi.fn<(state?: MediaPositionState) => void>();
let speech: FakeSpeech;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('aw:deviceVoice', 'Ada');
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.stubGlobal('MediaMetadata', vi.fn());
  actions.clear();
  setPositionState.mockReset();
  const mediaSession = {
    setActionHandler: (action: string, handler: unknown) => void actions.set(action, handler),
    setPositionState,
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { mediaSession }));
  speech = fakeSpeech();
  render(<Story />, { wrapper: withPlayer() });
  await waitFor(() => {
    if (slider().max !== '1') throw new Error('no sentences yet');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  act(speech.starts);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the bars count sentences in place of times', async () => {
  expect(placed()).toEqual(['0', 'Sentence 1 of 2']);
  act(() => speech.ends());
  expect(placed()).toEqual(['1', 'Sentence 2 of 2']);
  await eventually(() => expect(document.querySelector('.mini__time')?.textContent).toBe('Sentence 2 of 2'));
  fireEvent.input(slider(), { target: { value: '0' } });
  await eventually(() => expect(speech.texts().at(-1)).toBe('The boat left early.'));
  expect(screen.queryByText(/0:/)).toBeNull();
});

test('the buttons and keys skip one sentence', () => {
  const [forward] = screen.getAllByRole('button', { name: 'Next sentence' });
  if (forward) fireEvent.click(forward);
  expect(placed()).toEqual(['1', 'Sentence 2 of 2']);
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  expect(placed()).toEqual(['0', 'Sentence 1 of 2']);
  expect(screen.queryByRole('button', { name: /10 seconds/ })).toBeNull();
});

test('words are lit by boundaries', async () => {
  act(() => speech.reaches(9));
  await eventually(() => expect([lit('is-now'), lit('is-read')]).toEqual([['left'], ['The', 'boat']]));
});

test('without boundaries whole sentences are lit', () => {
  act(() => speech.ends());
  act(speech.starts);
  expect(lit('is-now')).toEqual(['“Gulls,” said Tom, and rowed on.']);
  expect(lit('is-read')).toEqual(['The boat left early.']);
});

test('the lock screen skips sentences, and has neither times nor a seek bar', () => {
  expect([actions.get('seekto'), setPositionState.mock.calls.at(-1)]).toEqual([null, []]);
  const forward = actions.get('seekforward') as (details: object) => void;
  act(() => forward({ seekOffset: 30 }));
  expect(placed()).toEqual(['1', 'Sentence 2 of 2']);
});
