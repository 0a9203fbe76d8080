import { expect, test } from 'vitest';
import { beginFrame, loopArguments, roundFrames } from './loop.ts';
import { FADE_FRAMES, framesOf, type Scene } from './scene.ts';

const scene = (frames: number): Scene => ({
  firstFrame: 36,
  endFrame: 36 + frames,
  leadFrames: 16,
  restFrames: 14,
});
const scenes = [scene(96), scene(84), scene(72)];
const filters = (): string => loopArguments(scenes, { width: 960, height: 540 }).join(' ');

test('a loop is as long as its scenes minus the shared fades', () => {
  expect(roundFrames(scenes)).toBe(96 + 84 + 72 + 3 * (30 - FADE_FRAMES));
});

test('every scene fades into the next at its end, the last into the first', () => {
  const fades = [...filters().matchAll(/\[(\w+)\]\[(\w+)\]xfade=[^;]*offset=([\d.]+)/g)];
  expect(fades.map(([, from, to]) => [from, to])).toEqual([
    ['s0', 's1'],
    ['f0', 's2'],
    ['f1', 'again'],
  ]);
  let frames = 0;
  const ends = scenes.map((one) => (frames += framesOf(one) - FADE_FRAMES) / 24);
  expect(fades.map(([, , , offset]) => Number(offset))).toEqual(ends.map((end) => expect.closeTo(end, 3)));
});

test('the loop begins and ends at the same point of the first scene, in the middle of its caption', () => {
  const [, begin, end] = /\[f2\]trim=start_frame=(\d+):end_frame=(\d+)/.exec(filters()) ?? [];
  expect(Number(begin)).toBe(beginFrame(scene(96)));
  expect(Number(end) - Number(begin)).toBe(roundFrames(scenes));
  expect(Number(begin)).toBeGreaterThan(FADE_FRAMES);
});

test('nothing is drawn over the exported video', () => {
  expect(filters()).not.toMatch(/subtitles|drawtext|overlay/);
});

test('it has no sound, and without scenes there is no loop', () => {
  expect(filters()).toContain('-an');
  expect(() => loopArguments([], { width: 2, height: 2 })).toThrow('at least one scene');
});
