import { expect, test } from 'vitest';
import { captionPlaceOf, captionPlaceOfAll } from './captionPlace.ts';

const picture = (width: number, height: number, focus?: { x: number; y: number }) => ({
  width,
  height,
  placeholder: '',
  key: 'k',
  thumbnailKey: 't',
  shareKey: 's',
  renditions: [],
  ...(focus && { focus }),
});

test('captions stand at the bottom of the frame', () => {
  expect(captionPlaceOf(picture(1920, 1080, { x: 0.5, y: 0.5 }), 'wide')).toBe('bottom');
  expect(captionPlaceOf(picture(1920, 1080), 'wide')).toBe('bottom');
});

test('captions that would hide the focus stand at the top', () => {
  expect(captionPlaceOf(picture(1920, 1080, { x: 0.5, y: 0.85 }), 'wide')).toBe('top');
  expect(captionPlaceOf(picture(1080, 1920, { x: 0.5, y: 0.8 }), 'tall')).toBe('top');
});

test('a cropped picture counts with its visible part', () => {
  // A 16:9 frame shows 75 % of a 4:3 picture's height, so a low focus is near the lower edge of the frame.
  expect(captionPlaceOf(picture(1600, 1200, { x: 0.5, y: 0.6 }), 'wide')).toBe('bottom');
  expect(captionPlaceOf(picture(1600, 1200, { x: 0.5, y: 0.9 }), 'wide')).toBe('top');
});

test('a picture that does not fill its frame is placed above them', () => {
  expect(captionPlaceOf(picture(1080, 1920, { x: 0.5, y: 0.9 }), 'wide')).toBe('bottom');
});

test('for several pictures they stand where they hide the fewest focuses', () => {
  const [low, middle] = [0.85, 0.5].map((y) => picture(1920, 1080, { x: 0.5, y }));
  if (!low || !middle) throw new Error('there are two');
  expect(captionPlaceOfAll([low, low, middle], 'wide')).toBe('top');
  expect(captionPlaceOfAll([low, middle], 'wide')).toBe('bottom');
});
