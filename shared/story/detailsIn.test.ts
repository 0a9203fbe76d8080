import { describe, expect, it } from 'vitest';
import { detailsIn } from './detailsIn.ts';

describe('is read from a line for certain', () => {
  it.each([
    ['Our dog Biscuit hates the sea', { subject: 'Biscuit', kind: 'animal' }],
    ['Our cat Whiskers sleeping in the laundry basket', { subject: 'Whiskers', kind: 'animal' }],
    ['Pepper, our cat, first day home, 2019', { subject: 'Pepper', kind: 'animal', setting: '2019', event: 'first' }],
    ['Baby Noah sleeping', { subject: 'Baby Noah', kind: 'person' }],
    ['my sister dancing', { subject: 'my sister', kind: 'person' }],
    [
      'Grandpa fishing at Lake Superior, in 1985',
      { subject: 'Grandpa', kind: 'person', setting: 'at Lake Superior, in 1985' },
    ],
    ['Uncle Kofi, Christmas 2019', { subject: 'Uncle Kofi', kind: 'person', setting: 'Christmas 2019' }],
    ['Dave and Mike dancing', { subject: 'Dave and Mike' }],
    ['This is Nibbles', { subject: 'Nibbles' }],
    ['Lost: one blue mitten', { event: 'lost' }],
    ['Where Priya asked me to marry her', { event: 'promise' }],
    ['Home at last', { event: 'cameHome' }],
    ['Jack won the race and nobody saw it', { event: 'won' }],
    ["Where we scattered Grandad's ashes", { event: 'gone' }],
    ['Anna was born on Tuesday', { subject: 'Anna', event: 'born' }],
    ['Kate & Jonas, 14.06.2025', { subject: 'Kate & Jonas', setting: '14.06.2025' }],
    ['Dad finally got the kite up', { subject: 'Dad', kind: 'person' }],
    ['my best friend Rex, he was 14', { subject: 'my best friend Rex' }],
    ['Freya’s first time at the night market', { subject: 'Freya', event: 'first' }],
    ['The day Leo let go of the balloon', { subject: 'Leo' }],
    ['Happy 70th birthday Mum, with love from Leeds', { subject: 'Mum', kind: 'person' }],
    ['Welcome to the world little Arlo, 3.2 kg of trouble', { subject: 'Arlo', event: 'born' }],
    ['We said goodbye to Nana here last Tuesday', { event: 'gone' }],
    ['Biscuit got his head stuck in the flowerpot', { subject: 'Biscuit' }],
    ['My daughter Ines saw the sea', { subject: 'my daughter Ines', kind: 'person' }],
    ['Tom said he would come back', { subject: 'Tom', kind: 'person' }],
    ['The octopus stole my camera', { subject: 'the octopus' }],
    ['Noah’s red kite. It went up', { subject: "Noah's red kite" }],
    ['Missing you Rex. Best dog', { subject: 'Rex' }],
    ['Happy 40th Karen!!', { subject: 'Karen' }],
    ['Pickles stole the whole Sunday roast', { subject: 'Pickles' }],
    ['Rusty came home after nine days', { subject: 'Rusty', event: 'cameHome' }],
    ['Happy 40th birthday Donna!!', { subject: 'Donna' }],
    ['For Emma, who loves the sea', { subject: 'Emma' }],
    ['Lake Bled at six in the morning', { subject: 'Lake Bled', kind: 'place' }],
    ['Found my wedding ring in the compost', { event: 'found' }],
    ['we lost mum in march', { event: 'gone' }],
    ['Grandad’s last summer on the boat', { subject: 'Grandad' }],
  ])('%s', (line, details) => expect(detailsIn(line)).toEqual(details));
});

describe('nothing is guessed from', () => {
  it.each([
    '',
    'Nibbles',
    'Gran left me this aloe. I hope I don’t kill it',
    'My dad loved this tree',
    'Grandma used to sit here every evening.',
    'I never won the cup',
    'We almost missed it',
    'Is this a cat?',
    'The evening Dad taught me to row',
    'Good morning from Naples',
    'Nobody has lived there since 1962',
    'The day we met',
    'The storm ruined our picnic',
    'The blue jug my sister made at school',
    'Thank you all',
    'Someone has been in the attic again.',
    'Never saw it coming',
    'For sale',
    'For years, from the kitchen',
    'Happy birthday sunshine from all of us',
    'Gran Canaria from the air',
    'The day in Naples',
    'Happy birthday to you',
    'Dad jokes all day',
    'My friend from Spain',
  ])('%s', (line) => expect(detailsIn(line)).toEqual({}));

  it('a verb for a name: “my dog sleeping” has no dog called sleeping', () => {
    expect(detailsIn('my dog sleeping')).toEqual({ subject: 'my dog', kind: 'animal' });
  });
});
