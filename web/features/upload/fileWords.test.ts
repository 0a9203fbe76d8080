import { expect, test } from 'vitest';
import { fileWords } from './fileWords.ts';

test.each([
  ['pepper first day home.jpg', 'pepper first day home'],
  ['Pepper_first-day+home (2).JPG', 'Pepper first day home'],
  ['Cadiz 2019.png', 'Cadiz 2019'],
  ['unser Garten im Frühling.jpeg', 'unser Garten im Frühling'],
  ['наша кошка.jpg', 'наша кошка'],
  ["Dad's old bike.jpg", "Dad's old bike"],
  ['LakeComoSunset.jpg', 'Lake Como Sunset'],
  ['kite.jpg', 'kite'],
])('the words of %s are %s', (name, words) => {
  expect(fileWords(name)).toBe(words);
});

test.each([
  'IMG_1234.jpg',
  'IMG-20230701-WA0003.jpg',
  'DSC00042.JPG',
  'PXL_20240101_101010123.jpg',
  '2023-07-01 12.30.00.jpg',
  'Screenshot 2024-01-01 at 10.10.10.png',
  'WhatsApp Image 2024-01-01 at 10.10.10.jpeg',
  'photo.jpg',
  'image (3).png',
  'a3f9c2d1e8b74f60.jpg',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8.png',
  'untitled.png',
  'P1010042.JPG',
  '12345.jpg',
  '.jpg',
  '',
])('%s gives no suggestion', (name) => {
  expect(fileWords(name)).toBe('');
});

test('a name of any length gives one line that fits, cut at a word', () => {
  const words = fileWords(`${'word '.repeat(100)}.jpg`);
  expect(words.length).toBeLessThanOrEqual(160);
  expect(words).toMatch(/^(?:word )*word$/);
});
