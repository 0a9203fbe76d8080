import { describe, expect, it } from 'vitest';
import { clean, formOf, readLine, withoutChatter } from './form.ts';

describe('the form of a line', () => {
  it.each([
    ['Is this dessert or medicine?', 'question'],
    ['who left the gate open?', 'question'],
    ['who moved the boat', 'question'],
    ['is it just me or does that cloud look like uncle Bernard', 'question'],
    ['Who knew a duck could hold a grudge, well now we do', 'statement'],
    ['how we met', 'statement'],
    ['Feliz cumpleaños, abuelo! 90 años y todavía baila', 'other'],
    ["Happy 40th Dave! You still can't catch. Love, Mike and Jenny", 'greeting'],
    ['Thank you, Nurse Helen', 'greeting'],
    ['For Emma, who loves the sea', 'greeting'],
    ['Good morning from Naples', 'greeting'],
    ['To Grandma', 'greeting'],
    ['Hallo from the top of Ben Nevis', 'greeting'],
    ['His new boots', 'statement'],
    ['High tide at Whitby', 'statement'],
    ['To be fair the cake won', 'statement'],
    ['Happy hour', 'statement'],
    ['For years she sat here', 'statement'],
    ['For the first time we all fitted in', 'statement'],
    ['Grandma used to sit here every evening.', 'statement'],
    ['My boss', 'statement'],
    ['Nibbles', 'statement'],
    ['Mi abuela Carmen siempre quiso ver el Palacio de Verano', 'other'],
    ['unser Garten im Frühling', 'other'],
    ['我们的家', 'other'],
    ['Zoë and the seagull', 'statement'],
    ['Un après-midi on a mangé des cerises', 'other'],
    ['on a adoré la mer', 'other'],
    ["l'été chez Mamie", 'other'],
    ['Kinder am Strand, Sylt 1998', 'other'],
    ['Oma und Opa im Garten', 'other'],
    ['Nonno e la sua Vespa', 'other'],
    ['Buon compleanno nonna', 'other'],
    ['Frohe Weihnachten', 'other'],
    ['Minha avó na praia', 'other'],
    ['Verjaardag van Opa', 'other'],
    ['im so happy', 'statement'],
    ['I am Sam', 'statement'],
    ['Los Angeles 1998', 'statement'],
    ['Rio de Janeiro', 'statement'],
    ['Le Mans, pit lane', 'statement'],
    ['the café on the corner', 'statement'],
    ['Met Dave at the crêpe stall', 'statement'],
    ["my abuela's tamales", 'statement'],
    ["c'mon Aussie", 'statement'],
    ['5 min before the rain', 'statement'],
    ['Des and Mon at 3 am Sunday', 'statement'],
  ])('%s is a %s', (line, form) => expect(formOf(clean(line))).toBe(form));
});

it('keeps the words as they were written, and drops markup, addresses and pictographs', () => {
  expect(clean('  my brothr <b>won</b> 🏆 “it”, see https://x.example/y #familyTime ')).toBe(
    'my brothr won it, see familyTime',
  );
  expect(clean('Great!!!')).toBe('Great!');
  expect(clean('{who} [a|b] <line:x>')).toBe('who a b');
});

it.each([
  ["my first loaf. it's a brick. we ate it anyway", "My first loaf. It's a brick. We ate it anyway"],
  ['grief is weird. today i laughed at a pigeon', 'Grief is weird. Today I laughed at a pigeon'],
  ['Mrs. okafor, e.g. her cat', 'Mrs. okafor, e.g. her cat'],
  ["i'm home! finally", "I'm home! Finally"],
  ['nos vacances en Bretagne avec Mamie', 'nos vacances en Bretagne avec Mamie'],
])('a story says “%s” as “%s”', (written, line) => expect(readLine(written).line).toBe(line));

it.each([
  ['lol we got so lost haha', 'We got so lost'],
  ['Good night from Oslo xx', 'Good night from Oslo'],
  ['Hahaha, the hat!', 'The hat!'],
  ['The hotel', 'The hotel'],
])('people repeat “%s” as “%s”', (line, words) => expect(withoutChatter(line)).toBe(words));
