import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openElementBed } from './elementBed.ts';

class FakeElement extends EventTarget {
  loop = false;
  src = '';
  volume = 1;
  currentTime = 30;
  readonly ledger: string[] = [];
  play = () => {
    this.ledger.push('play');
    return Promise.reject(new DOMException('', 'NotAllowedError'));
  };
  pause = () => void this.ledger.push('pause');
  load = () => void this.ledger.push('load');
  removeAttribute = (name: string) => void this.ledger.push(`remove ${name}`);
}
let sound: FakeElement;
const open = async () => {
  const opening = openElementBed('/soundtracks/a.mp3', () => sound);
  sound.dispatchEvent(new Event('canplay'));
  const bed = await opening;
  bed.setLevel(0.5);
  return bed;
};

beforeEach(() => {
  vi.useFakeTimers();
  sound = new FakeElement();
});
afterEach(() => void vi.useRealTimers());

test('failed music is reported', async () => {
  const opening = openElementBed('/soundtracks/gone.mp3', () => sound);
  sound.dispatchEvent(new Event('error'));
  await expect(opening).rejects.toThrow('no music at /soundtracks/gone.mp3');
});

test('music loops, fades in, ducks, pauses and resumes', async () => {
  const bed = await open();
  bed.play();
  expect([sound.loop, sound.src, sound.volume]).toEqual([true, '/soundtracks/a.mp3', 0]);
  vi.advanceTimersByTime(250);
  expect(sound.volume).toBeCloseTo(0.25, 1);
  vi.advanceTimersByTime(300);
  expect(sound.volume).toBe(0.5);
  bed.follow([{ seconds: 0, gain: 0.5 }], 3, 1);
  expect(sound.volume).toBe(0.25);
  bed.rest();
  vi.advanceTimersByTime(600);
  expect([sound.volume, sound.currentTime, sound.ledger.at(-1)]).toEqual([0, 30, 'pause']);
});

test('stopping rewinds it, closing releases the file', async () => {
  const bed = await open();
  bed.play();
  vi.advanceTimersByTime(1000);
  bed.stop();
  vi.advanceTimersByTime(2000);
  expect([sound.volume, sound.currentTime]).toEqual([0, 0]);
  bed.close();
  vi.advanceTimersByTime(1000);
  expect(sound.ledger.slice(-2)).toEqual(['pause', 'remove src']);
});
