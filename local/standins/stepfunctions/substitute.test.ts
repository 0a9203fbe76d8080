import { expect, test } from 'vitest';
import { substitute } from './substitute.ts';

test('fills placeholders at every place where they occur', () => {
  const definition = { a: '${Function}', b: ['x:${Function}:${Alias}', 3, null], '${Function}': '{% $x %}' };
  expect(substitute(definition, { Function: 'write', Alias: 'live' })).toEqual({
    a: 'write',
    b: ['x:write:live', 3, null],
    '${Function}': '{% $x %}',
  });
});

test('names every placeholder that has no value', () => {
  expect(() => substitute({ a: '${One} ${Two}', b: '${toString}' }, { One: '1' })).toThrow(/Two, toString/);
});
