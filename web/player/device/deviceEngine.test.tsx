import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer, type Player } from '../player.ts';
import { FakeFrames, FakeSound } from '../testing/fakeSound.ts';
import { aVoice, fakeSpeech, type FakeSpeech, spokenText } from '../testing/fakeSpeech.ts';
import { createDeviceEngine } from './deviceEngine.ts';

let speech: FakeSpeech;
let player: Player;
let narration: FakeSound;
const lost = vi.fn();
const source = { url: '/media/a.mp3', durationSeconds: 10, renew: () => Promise.resolve(null), ...spokenText };
const status = () => player.view().playback.status;
const seconds = () => player.positionSeconds();
const second = '“Gulls,” said Tom, and rowed on.'.slice(1);

const begin = () => {
  player.play();
  speech.starts();
};

beforeEach(() => {
  vi.useFakeTimers();
  lost.mockReset().mockImplementation(() => player.setVoice(undefined));
  const voice = aVoice('Ada');
  speech = fakeSpeech([voice]);
  narration = new FakeSound();
  player = createPlayer(new FakeFrames());
  player.attach(narration);
  player.open(source);
  player.setVoice(createDeviceEngine({ speech, voice, onLost: lost }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a story is spoken sentence by sentence, and its end is told', () => {
  const ended = vi.fn();
  player.onEnd(ended);
  begin();
  expect([status(), speech.texts()]).toEqual(['playing', ['The boat left early.']]);
  expect(speech.now).toMatchObject({ lang: 'en-US', rate: 1, volume: 1 });
  speech.ends();
  expect(speech.texts().at(-1)).toBe(second);
  speech.starts();
  expect(seconds()).toBe(4);
  speech.ends();
  expect(ended).toHaveBeenCalledOnce();
  expect([status(), seconds(), narration.ledger.includes('play')]).toEqual(['idle', 0, false]);
});

test('each boundary moves to the time of its word, and time does not pass the next word', () => {
  begin();
  speech.reaches(4);
  expect(seconds()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(seconds()).toBeCloseTo(1.5);
  vi.advanceTimersByTime(3000);
  expect(seconds()).toBeCloseTo(1.99);
  speech.ends();
  speech.starts();
  // Some browsers report the quotation mark before the word, and the sentence as well.
  speech.reaches(0, 'sentence');
  speech.reaches(7);
  expect([seconds(), player.view().spoken?.marks]).toEqual([5, 'word']);
});

test('without boundaries the marks are sentences after the first, and time is estimated', () => {
  begin();
  expect(player.view().spoken).toEqual({ name: 'Ada', sentences: [0, 4], marks: 'word' });
  speech.ends();
  expect(player.view().spoken?.marks).toBe('sentence');
  speech.starts();
  vi.advanceTimersByTime(2500);
  expect(seconds()).toBeCloseTo(6.5);
  player.pause();
  expect(seconds()).toBe(4);
});

test('pausing cancels, and playing begins the sentence again', () => {
  begin();
  speech.reaches(9);
  player.pause();
  expect([status(), speech.speaking, seconds()]).toEqual(['paused', false, 0]);
  player.play();
  expect(speech.texts()).toEqual(['The boat left early.', 'The boat left early.']);
});

test('a cancelled utterance changes nothing afterwards', async () => {
  begin();
  player.pause();
  await vi.advanceTimersByTimeAsync(0);
  speech.ends();
  expect([status(), speech.texts().length, lost.mock.calls.length]).toEqual(['paused', 1, 0]);
});

test('speed and mute begin the present word again', () => {
  begin();
  speech.reaches(9);
  player.setRate(1.5);
  vi.advanceTimersByTime(100);
  expect(speech.now).toMatchObject({ text: 'left early.', rate: 1.5, volume: 1 });
  speech.starts();
  player.toggleMute();
  vi.advanceTimersByTime(100);
  expect(speech.now).toMatchObject({ text: 'left early.', volume: 0 });
  expect(status()).toBe('playing');
});

test('skipping moves one sentence, and seeking to a word speaks from it', () => {
  begin();
  player.skip(10);
  vi.advanceTimersByTime(100);
  expect([speech.now.text, seconds()]).toEqual([second, 4]);
  player.skip(10);
  expect(seconds()).toBe(4);
  player.skip(-10);
  expect(seconds()).toBe(0);
  player.seekTo(7);
  vi.advanceTimersByTime(100);
  expect(speech.now.text).toBe('and rowed on.');
});

test('a long sentence is spoken in pieces, cut after a comma', () => {
  const long = `${'Over the hills and far away, '.repeat(12)}he went.`;
  player.open({ ...source, url: '/media/b.mp3', text: long, timings: null });
  begin();
  expect(speech.now.text.endsWith('far away,')).toBe(true);
  for (let piece = 0; piece < 5 && status() === 'playing'; piece += 1) {
    speech.ends();
    if (speech.speaking) speech.starts();
  }
  expect(speech.texts().join(' ')).toBe(long);
});

test.each(['synthesis-failed', 'network', 'voice-unavailable'])('after the error %s ours goes on', (error) => {
  begin();
  speech.reaches(9);
  speech.fails(error);
  expect([player.view().spoken, narration.currentTime]).toEqual([undefined, 2]);
  expect(narration.ledger.slice(-2)).toEqual(['load /media/a.mp3', 'play']);
  expect(status()).toBe('starting');
});

test('an interruption from outside, or a refusal before a press, only pauses', () => {
  begin();
  speech.fails('interrupted');
  expect([status(), lost.mock.calls.length]).toEqual(['paused', 0]);
  player.play();
  speech.fails('not-allowed');
  expect([status(), lost.mock.calls.length]).toEqual(['paused', 0]);
});

test('a voice that neither starts nor fails is lost after four seconds', () => {
  player.play();
  vi.advanceTimersByTime(3900);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(lost).toHaveBeenCalledOnce();
  expect(narration.ledger.at(-1)).toBe('play');
});

test('a voice that ends without having started, or never ends, is lost', () => {
  player.play();
  speech.ends();
  expect(lost).toHaveBeenCalledOnce();
  lost.mockClear();
  player.setVoice(undefined);
});

test('a voice that starts and then stays silent is lost', () => {
  begin();
  vi.advanceTimersByTime(20_000);
  expect(lost).toHaveBeenCalledOnce();
});

test('a voice that leaves the device is lost', () => {
  begin();
  speech.changeVoices(aVoice('Ada'), aVoice('Bob'));
  expect(lost).not.toHaveBeenCalled();
  speech.changeVoices(aVoice('Bob'));
  expect(lost).toHaveBeenCalledOnce();
  expect(speech.speaking).toBe(false);
});

test('a recording and an unfinished story keep their own sound', () => {
  for (const own of [{ isRecording: true }, { isGrowing: true }]) {
    player.open({ ...source, url: `/media/${Object.keys(own)[0]}.mp3`, ...own });
    player.play();
    expect([player.view().spoken, speech.said.length, narration.ledger.at(-1)]).toEqual([undefined, 0, 'play']);
  }
  player.open({ ...source, url: '/media/c.mp3' });
  expect(player.view().spoken?.name).toBe('Ada');
});

test('speech stops when the page is left', () => {
  begin();
  window.dispatchEvent(new Event('pagehide'));
  expect([speech.speaking, status()]).toEqual([false, 'paused']);
});
