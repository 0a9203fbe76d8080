import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { eventually } from '#test/support/eventually.ts';
import { createPlayer, type Player } from './player.ts';
import { ReadAlong } from './ReadAlong.tsx';
import { FakeFrames, FakeSound } from './testing/fakeSound.ts';

const text = 'He rowed on. The far shore waited.';
const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: 100 + i * 400,
  start: index,
  end: index + word.length,
}));
const sentences = [
  { milliseconds: 100, start: 0, end: 12 },
  { milliseconds: 1300, start: 13, end: 34 },
];

let frames: FakeFrames;
let sound: FakeSound;
let player: Player;
const show = (timings: { words: typeof words; sentences: typeof sentences } | null = { words, sentences }) =>
  render(
    <ReadAlong language={defaultLanguage} id="story" text={text} timings={timings} player={player} isClamped={false} />,
  );
const highlighted = () =>
  ['is-read', 'is-now', 'is-sentence'].map((name) =>
    [...document.querySelectorAll(`.${name}`)].map(({ textContent }) => textContent).join(' '),
  );
const listenTo = (seconds: number) => {
  sound.currentTime = seconds;
  frames.next();
};

beforeEach(() => {
  frames = new FakeFrames();
  sound = new FakeSound();
  player = createPlayer(frames);
  player.setSource({ url: '/a.mp3', durationSeconds: 3, renew: () => Promise.resolve(null) });
  player.attach(sound);
});
afterEach(() => void vi.restoreAllMocks());

test('nothing is highlighted before playing', () => {
  show();
  expect(highlighted()).toEqual(['', '', '']);
});

test('a one-letter first word is the initial, and can be highlighted and focused', () => {
  const marks = (text: string, end: number) => {
    const [word] = [{ milliseconds: 0, start: 0, end }];
    const timings = { words: [word], sentences: [{ ...word, end: text.length }] };
    const { container } = render(
      <ReadAlong language={defaultLanguage} id="one" text={text} timings={timings} player={player} isClamped={false} />,
    );
    return container.querySelector('p')?.dataset['initial'];
  };
  expect([marks('A boat came.', 1), marks('An oar fell.', 2)]).toEqual(['true', undefined]);
});

test('each word is highlighted as it is spoken, within its sentence', () => {
  show();
  player.play();
  sound.happens('playing');
  listenTo(0.6);
  expect(highlighted()).toEqual(['He', 'rowed', 'He rowed on.']);
  listenTo(1.4);
  expect(highlighted()).toEqual(['He rowed on.', 'The', 'The far shore waited.']);
});

test('seeking back removes later highlights', () => {
  show();
  player.seekTo(2.5);
  player.seekTo(0.1);
  expect(highlighted()).toEqual(['', 'He', 'He rowed on.']);
});

test('the end removes all highlights', () => {
  show();
  player.play();
  sound.happens('playing');
  listenTo(2.5);
  sound.happens('pause', 'ended');
  expect(highlighted()).toEqual(['', '', '']);
});

test('only changed words are updated', async () => {
  show();
  player.play();
  sound.happens('playing');
  listenTo(1.4);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'], childList: true });
  listenTo(1.45);
  listenTo(1.5);
  listenTo(1.75);
  await eventually(() => expect(changes.length).toBeGreaterThan(0));
  expect(new Set(changes.map(({ target }) => target.textContent))).toEqual(new Set(['The', 'far']));
});

test('a click on a word plays from there', async () => {
  show();
  await userEvent.click(screen.getByText('shore'));
  expect(sound.currentTime).toBe(2.1);
  expect(sound.ledger.at(-1)).toBe('play');
});

test('the keyboard moves from word to word and plays from there', async () => {
  show();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('He');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('button').textContent).toBe('rowed');
  await userEvent.keyboard('{Enter}');
  expect(sound.currentTime).toBe(0.5);
  expect(sound.ledger.at(-1)).toBe('play');
});

test('in a language written from right to left, the left arrow leads to the next word', async () => {
  const words = [0, 6, 11].map((start) => ({ milliseconds: start * 100, start, end: start + 4 }));
  const text = 'القطة نامت هناك';
  const timings = { words, sentences: [] };
  const ar = 'ar' as Language;
  render(<ReadAlong language={ar} id="story" text={text} timings={timings} player={player} isClamped={false} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{Enter}');
  expect(sound.currentTime).toBe(0.6);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(sound.currentTime).toBe(1.1);
});

test('the text is one tab stop: the spoken word', () => {
  show();
  player.seekTo(1.4);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['The']);
});

test.each([null, { words: [], sentences: [] }])(
  'without word timings sentences are marked, by their length',
  (timings) => {
    show(timings);
    player.play();
    sound.happens('playing');
    listenTo(0.5);
    expect(highlighted()).toEqual(['', 'He rowed on.', 'He rowed on.']);
    listenTo(2);
    expect(highlighted()).toEqual(['He rowed on.', 'The far shore waited.', 'The far shore waited.']);
    expect(document.querySelector('.story')?.getAttribute('data-marks')).toBe('sentence');
  },
);

test('a click on a sentence plays from there', async () => {
  show(null);
  await userEvent.click(screen.getByText('The far shore waited.'));
  expect(sound.currentTime).toBeCloseTo(1.09, 2);
  expect(sound.ledger.at(-1)).toBe('play');
});

test('without timings and without a length it is plain text', async () => {
  player = createPlayer(frames);
  player.attach(sound);
  show(null);
  expect(screen.getByText(text).tagName).toBe('P');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByText(text));
  expect(sound.ledger).not.toContain('play');
});

const placeAt = (name: string, top: number) =>
  vi.spyOn(screen.getByText(name), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 40, 20));

test('the page follows the voice until the reader scrolls away, and again once the word is visible', () => {
  show();
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  placeAt('rowed', 4000);
  placeAt('on.', 4000);
  placeAt('The', 300);
  placeAt('far', 4000);
  player.play();
  sound.happens('playing');
  listenTo(0.6);
  expect(scrollBy).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('wheel'));
  listenTo(1);
  expect(scrollBy).toHaveBeenCalledOnce();
  listenTo(1.4);
  listenTo(1.8);
  expect(scrollBy).toHaveBeenCalledTimes(2);
});

test('the page does not scroll behind a modal dialog, and follows the voice again afterwards', () => {
  show();
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  placeAt('rowed', 4000);
  placeAt('on.', 4000);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  player.play();
  sound.happens('playing');
  listenTo(0.6);
  expect(scrollBy).not.toHaveBeenCalled();
  dialog.close();
  listenTo(1);
  expect(scrollBy).toHaveBeenCalledOnce();
  dialog.remove();
});

test('the page does not scroll away from a field with the focus, and follows the voice again afterwards', () => {
  show();
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  placeAt('rowed', 4000);
  placeAt('on.', 4000);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  player.play();
  sound.happens('playing');
  listenTo(0.6);
  expect(scrollBy).not.toHaveBeenCalled();
  field.blur();
  listenTo(1);
  expect(scrollBy).toHaveBeenCalledOnce();
  field.remove();
});
