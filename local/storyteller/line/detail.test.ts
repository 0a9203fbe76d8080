import { expect, it } from 'vitest';
import { detailsOf } from './detail.ts';

it.each([
  ['Biscuit stole a whole roast chicken off the counter', ['the whole roast chicken', 'the counter']],
  ['we slept in the car with the dog and a bag of satsumas', ['the car', 'the dog', 'the bag of satsumas']],
  ['Leaving Jamaica with one suitcase and her sewing machine', ['the suitcase', 'the sewing machine']],
  ['Nobody got in the balloon except me and the vicar', ['the balloon', 'the vicar']],
  ['We crossed it with a broken clutch', ['the broken clutch']],
  ['Ollie scored with his knee by accident', []],
  ['The telescope Grandad and I built', []],
  ['thin as a rake', []],
  ['Found in my own shoe', []],
  ['The dog barked and the cat ran in', []],
  ['We had a lot of fun the other day', []],
  ['It was the best of times', []],
  ['The boys play in the end', []],
  ['the piano nobody plays', []],
  ['Got his head stuck', []],
  ['I taught her to swim', []],
  ['We sat with her for ages', []],
  ['someone keeps moving my gnome', ['the gnome']],
  ['Lunch with my mum and her brother', []],
  ["the neighbour's ladder, borrowed", ["the neighbour's ladder"]],
])('of “%s” a story may name %s', (line, details) => expect(detailsOf(line)).toEqual(details));
