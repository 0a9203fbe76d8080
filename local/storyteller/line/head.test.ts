import { expect, it } from 'vitest';
import { headOf } from './head.ts';

it.each([
  ['The bus driver who waited for me', 'the bus driver'],
  ['Two sisters, one raincoat', 'the two sisters'],
  ["Fatima's first snow", 'Fatima'],
  ["The neighbour's ladder, borrowed 2014", "the neighbour's ladder"],
  ['A hut by the river', 'the hut'],
  ['Dad fell asleep again', 'Dad'],
  ['My mother taught me to knit in this chair', 'My mother'],
  ['Me and Joanne before the concert', 'Me and Joanne'],
  ['Nadia and I, ten minutes before she said yes', 'Nadia and I'],
  ['Elif reading to the chickens', 'Elif'],
  ['Uncle Teo 1938-2020, my best audience', 'Uncle Teo'],
  ['Kofi scored twice and told everyone', 'Kofi'],
  ['my desk, my mess', 'my desk'],
  ['The cat ate my passport', 'The cat'],
  ["My neighbour's cat thinks this is his garden", "My neighbour's cat"],
  ["My sister's first day as a nurse", 'My sister'],
  ["Rex's last walk on the beach", 'Rex'],
  ['Marigold, 14, still sure the postman is a burglar', 'Marigold'],
  ['The tomatoes have opinions', 'the tomatoes'],
  ['The boys play outside', 'The boys'],
  ["Uncle Raj's barbecue", "Uncle Raj's barbecue"],
  ['Oma Trude, 91, still shelling peas', 'Oma Trude'],
  ['Great-aunt Ingrid, who never smiled', 'Great-aunt Ingrid'],
  ['Uncle Desmond (1944-2019) with his leeks', 'Uncle Desmond'],
  ['Noah Elias, 3.4 kg, born at 4:12', 'Noah Elias'],
  ['Ottilie, four hours old, already cross', 'Ottilie'],
  ['Joost back from two years on the rigs', 'Joost'],
  ['Kevin the goose strikes again', 'Kevin the goose'],
  ['Hi! This is my little sister Noor and she is the boss', 'my little sister Noor'],
  ['Under-11s, lost 14-0, best day of the season', 'the Under-11s'],
  ['Mums old sewing machine, still smells of oil', "Mum's old sewing machine"],
  ['Dads shed. do not enter', "Dad's shed"],
  ['that chair. nobody sits in that chair', 'the chair'],
  ["Mum's wedding ring turned up inside a potato", "Mum's wedding ring"],
  ['Lake Bled, fog, nobody else awake', 'Lake Bled'],
])('“%s” describes %s', (line, head) => expect(headOf(line).subject).toBe(head));

it.each([
  'My first day',
  'Our last summer',
  'The day we moved',
  'Her smile when she saw it',
  'Home at last',
  'Dad jokes',
  'Mum and dad',
  'Raining in Leeds',
  'Dinner is served',
  'Sunday is cancelled',
  'Nothing beats this',
  'I built this out of pallets',
  'Brighton, 1961',
  'Lisbon, 28 degrees',
  'Leeds, 6 a.m.',
  'That was fun',
  "Nan's wig blew into the penguin pool",
  'Mums are the best',
])('“%s” describes nothing that a story can name for certain', (line) => expect(headOf(line)).toEqual({}));

it.each(['Ida Marie, 3.1 kg, 04:52 in the morning', 'Ottilie, four hours old, already cross', 'Our Mila, 7 lbs'])(
  '“%s” tells a birth',
  (line) => expect(headOf(line).event).toBe('born'),
);

it.each(['Rex, 32 kg and still hungry', 'Marigold, 14, still sure', 'Ana, two years old'])(
  '“%s” tells no birth',
  (line) => expect(headOf(line).event).toBeUndefined(),
);
