import { expect, test } from 'vitest';
import { FRAMES_PER_SECOND, framesOf, sceneOf } from './scene.ts';

const analysisText = 'The lamp stood in the rain. Nobody came, and then, at last, somebody did.';
const words = [...analysisText.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: 500 * i,
  start: index,
  end: index + word.length,
}));
const story = { analysisText, timings: { words, sentences: [] }, duration: words.length / 2 };
const says = 'The lamp stood in the rain.';

test('a scene is the frames of the video that show the caption, later by what is before the voice', () => {
  const { firstFrame, endFrame, leadFrames, restFrames, ...scene } = sceneOf(story, says);
  expect([firstFrame, endFrame]).toEqual([Math.ceil(0.3 * FRAMES_PER_SECOND), Math.ceil(3.3 * FRAMES_PER_SECOND)]);
  expect(framesOf({ firstFrame, endFrame, leadFrames, restFrames, ...scene })).toBe(leadFrames + 72 + restFrames);
});

test('each word of it is lit from its own beginning to that of the next, in the time of the scene', () => {
  const scene = sceneOf(story, says);
  const line = scene.lines.join(' ');
  expect(scene.words.map(({ start, end }) => line.slice(start, end))).toEqual(says.match(/\w+/g));
  const lead = scene.leadFrames / FRAMES_PER_SECOND;
  expect(scene.words.map(({ fromSeconds }) => fromSeconds - lead)).toEqual(
    [0, 0.5, 1, 1.5, 2, 2.5].map((s) => expect.closeTo(s, 6)),
  );
  scene.words.slice(1).forEach(({ fromSeconds }, i) => expect(scene.words[i]?.toSeconds).toBeCloseTo(fromSeconds, 6));
});

test('a word that comes twice is lit in its two places', () => {
  const twice = 'so it was so';
  const marks = [...twice.matchAll(/\w+/g)].map(({ 0: w, index }, i) => ({
    milliseconds: 400 * i,
    start: index,
    end: index + w.length,
  }));
  const scene = sceneOf({ analysisText: twice, timings: { words: marks, sentences: [] }, duration: 1.6 }, twice);
  expect(scene.words.map(({ start }) => start)).toEqual([0, 3, 6, 10]);
});

test('a story that does not say it refuses, and tells what it says', () => {
  expect(() => sceneOf(story, 'The lamp went out.')).toThrow(
    /does not say "The lamp went out\."[^]+The lamp stood in the rain\./,
  );
});
