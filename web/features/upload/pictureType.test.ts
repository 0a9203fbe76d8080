import { expect, test } from 'vitest';
import { typeProblem } from './pictureType.ts';

test('png and jpg pass, by type or, where the system tells none, by name', () => {
  expect(typeProblem(new File(['x'], 'a.png', { type: 'image/png' }))).toBeUndefined();
  expect(typeProblem(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toBeUndefined();
  expect(typeProblem(new File(['x'], 'a.JPG'))).toBeUndefined();
});

test('anything else is told at once, whatever it calls itself', () => {
  expect(typeProblem(new File(['x'], 'a.jpg', { type: 'image/webp' }))).toBe('Please choose a png or jpg picture.');
  expect(typeProblem(new File(['x'], 'a.heic'))).toBe('Please choose a png or jpg picture.');
});
