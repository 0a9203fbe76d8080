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

test('a scene is the caption’s frames, shifted by the lead-in', () => {
  const { firstFrame, endFrame, leadFrames, restFrames, ...scene } = sceneOf(story, says);
  expect([firstFrame, endFrame]).toEqual([Math.ceil(0.3 * FRAMES_PER_SECOND), Math.ceil(3.3 * FRAMES_PER_SECOND)]);
  expect(framesOf({ firstFrame, endFrame, leadFrames, restFrames, ...scene })).toBe(leadFrames + 72 + restFrames);
});

test('refuses a caption that is not in the story, and prints the story', () => {
  expect(() => sceneOf(story, 'The lamp went out.')).toThrow(
    /No caption of the story is "The lamp went out\."[^]+The lamp stood in the rain\./,
  );
});
