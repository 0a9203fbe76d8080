import { expect, test } from 'vitest';
import { firstWords } from './firstWords.ts';

test.each([
  ['Before the bells and the bakers, before even the herons', 'Before the bells and the bakers'],
  ['Three short, one long: that was the light', 'Three short, one long'],
  ['“Again!” it yelled. Pip held on', 'Again! it yelled'],
  ['Outside, the garden had put on its evening lights', 'Outside, the garden had put…'],
  ['Faye Salt tossed a coin at every parting', 'Faye Salt tossed a coin…'],
  ['One word', 'One word'],
  ['  The end.\n\nOr not', 'The end'],
  ['“No,” said the baker, and shut the door.', 'No, said the baker'],
])('%s → %s', (text, title) => {
  expect(firstWords(text)).toBe(title);
});
