import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { createQueries } from './queries.ts';

const resolve = createQueries(() => 0.25);
const states = { input: { uid: 'u1', words: ['a', 'b'] }, context: {} };
const valueOf = (source: string, bindings = {}) => resolve(`{% ${source} %}`, { states, ...bindings });

test('fills every expression of a template and leaves the rest as it is', async () => {
  const template: Json = { uid: '{% $states.input.uid %}', list: ['{% $count + 1 %}', 7, null, true], text: '{plain}' };
  expect(await resolve(template, { states, count: 2 })).toEqual({
    uid: 'u1',
    list: [3, 7, null, true],
    text: '{plain}',
  });
});

test.each<[string, Json]>([
  ['$partition([1,2,3,4,5], 2)', [[1, 2], [3, 4], [5]]],
  ['$partition([], 2)', []],
  ['$range(0, 10, 5)', [0, 5, 10]],
  ['$range(3, 1, -1)', [3, 2, 1]],
  ['$range(1, 3)', [1, 2, 3]],
  ["$hash('a', 'SHA-1')", '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'],
  ["$hash('a', 'MD5')", '0cc175b9c0f1b6a831c399e269772661'],
  ['$random()', 0.25],
  ['$random(7) = $random(7)', true],
  ['$random(7) = $random(8)', false],
  ['$random(7) >= 0 and $random(7) < 1', true],
  ['$parse(\'{"a":[1]}\').a', [1]],
  ['$length($uuid())', 36],
  ['$uuid() = $uuid()', false],
  ['$states.input.words[0]', 'a'],
  ['$missing = null', false],
])('%s is %j', async (source, value) => {
  expect(await valueOf(source)).toEqual(value);
});

test.each([
  ["$eval('1')", '$eval is not part of Step Functions'],
  ['$states.input.nothing', 'returned nothing (undefined)'],
  ['$sum', 'returned a function'],
  ['function($x) { $x }', 'returned a function'],
  ['$partition([1], 0)', 'positive whole size'],
  ['$range(1, 5000)', 'at most 1000'],
  ['$range(1, 2, 0)', 'a step other than 0'],
  ["$hash('a', 'CRC')", 'not CRC'],
  ["$parse('{')", 'JSON'],
  ["1 + 'a'", 'failed'],
])('%s fails with States.QueryEvaluationError: %s', async (source, why) => {
  await expect(valueOf(source)).rejects.toMatchObject({
    error: 'States.QueryEvaluationError',
    detail: expect.stringContaining(why),
  });
});

test('one expression may be evaluated many times at once with other variables', async () => {
  const values = await Promise.all(Array.from({ length: 50 }, (_, n) => valueOf('$n * 2', { n })));
  expect(values).toEqual(Array.from({ length: 50 }, (_, n) => n * 2));
});
