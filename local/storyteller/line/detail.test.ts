import { expect, it } from 'vitest';
import { detailsOf, topicOf } from './detail.ts';

it.each([
  ['Biscuit stole a whole roast chicken off the counter', ['the whole roast chicken', 'the counter']],
  ['we slept in the car with the dog and a bag of satsumas', ['the car', 'the dog', 'the bag of satsumas']],
  ['Leaving Jamaica with one suitcase and her sewing machine', ['the suitcase']],
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
])('of “%s” a story may name %s', (line, details) => expect(detailsOf(line)).toEqual(details));

it.each([
  ['Snow on the washing line', 'the washing line'],
  ['Somebody has been sleeping in our shed', 'our shed'],
  ['pickle has eaten the remote AGAIN', 'the remote'],
  ['One week before they built the flats', undefined],
  ['The day we moved', undefined],
  ['Her first steps', undefined],
])('the topic of “%s” is %s', (line, topic) => expect(topicOf(line)).toBe(topic));
