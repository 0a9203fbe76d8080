import { expect, it } from 'vitest';
import { formOf } from './form.ts';
import { phraseOf } from './phrase.ts';

it.each([
  ['Biscuit got his head stuck in the flowerpot', undefined],
  ['Biscuit got his head stuck. He is fine now', 'He is fine now.'],
  ['we lost mum in march. this was her favourite bench', 'this was her favourite bench.'],
  ['Missing you Rex. Best dog', 'Missing you Rex.'],
  ['Mrs. Okafor fed every cat', undefined],
  ['Happy 70th birthday Mum! With love from all of us in Leeds', 'Happy 70th birthday Mum!'],
  ['Who left the lights on up there?', undefined],
  [
    'The camels refused to get up, so we all had to sit there until the sun was nearly gone behind the dunes',
    'The camels refused to get up.',
  ],
  ['Lost my ring in the sea, found it in my own shoe at the end of the day after all', undefined],
  ['I lost the ring. Found it!', undefined],
  ['Nibbles', 'Nibbles.'],
  ['', undefined],
  ['nos vacances en Bretagne avec Mamie', undefined],
])('of “%s” is said again: %s', (line, phrase) => expect(phraseOf(line, formOf(line))).toBe(phrase));
