import { expect, it } from 'vitest';
import { truthOf } from '#test/eval/drawn/check.ts';
import { draw, drawnLikenesses } from '#test/eval/drawn/draw.ts';
import { see } from '../see.ts';
import { altText } from '../words/altText.ts';

const expected: Readonly<Record<string, RegExp>> = {
  'an orange heap on black': /^A .*picture in orange\b.*\bblack\b/,
  'a low meadow under a pale sky': /^A .*picture in green\b.*\b(?:white|gray)\b/,
  'a dark blue evening with an orange band': /^A .*picture in (?=.*\borange\b)(?=.*\bblue\b).*\bgray\b/,
  'a red cup on gray': /^A .*picture in gray, with a touch of red on the right/,
  'a green pitch before a blurred crowd': /^A .*picture in (?=.*\bgreen\b).*\bgray\b/,
  'a red and blue mask in gray': /^A .*picture in (?=.*\bred\b)(?=.*\bblue\b).*\bgray\b/,
};

it.each(drawnLikenesses)('$name: the saturated hues are named, and every fact holds', async (picture) => {
  const { stated } = await see(await draw(picture));
  expect(altText(stated)).toMatch(expected[picture.name] ?? /^$/);
  const holds = await truthOf(picture);
  expect(stated.filter((fact) => holds(fact) === false)).toEqual([]);
  const isSquare = stated.some(({ kind, value }) => kind === 'format' && value === 'square');
  expect(isSquare).toBe(picture.width === picture.height);
});
