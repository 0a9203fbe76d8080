import { describe, expect, it } from 'vitest';
import { datelineOf, isSaidIn, settingOf, thereOf } from './setting.ts';

describe('where or when the picture was taken', () => {
  it.each([
    ['At the lake', 'The picture was taken at the lake.'],
    ['last Tuesday', 'The picture is from last Tuesday.'],
    ['Whitby, August 1985', 'The picture is from Whitby, August 1985.'],
    ['the bench by the lake', 'The picture is from the bench by the lake.'],
    ['Schottland', 'The picture is from Schottland.'],
    ['in the bottom field, 4am', 'The picture was taken in the bottom field, 4am.'],
    ['when I was four', 'The picture was taken when I was four.'],
    ['from the train', 'The picture is from the train.'],
    ['Christmas', 'The picture is from Christmas.'],
  ])('%s: %s', (words, sentence) => expect(datelineOf(settingOf(words, undefined), 0)).toBe(sentence));

  it('in another language stands by itself', () => {
    expect(datelineOf('en la cocina con la abuela', 0)).toBe('There is a picture: en la cocina con la abuela.');
  });

  it('is left out if the line says it, or if it repeats the subject', () => {
    expect(isSaidIn('at Lake Superior, 1985', 'Grandpa at Lake Superior, in 1985')).toBe(true);
    expect(isSaidIn('at Lake Superior', 'Grandpa fishing')).toBe(false);
    expect(settingOf('our village', 'our village')).toBe('');
    expect(settingOf('at our village', 'our village')).toBe('');
    expect(settingOf('the ferry terminal, in a storm', 'the ferry')).toBe('the ferry terminal, in a storm');
  });
});

it.each([
  ['at the lake', 'at the lake'],
  ['the lighthouse, in a storm', 'at the lighthouse'],
  ['our kitchen', 'in our kitchen'],
  ['the stairs', 'on the stairs'],
  ['her birthday party', undefined],
  ['the balloon', undefined],
  ['at night', undefined],
  ['last Tuesday', undefined],
  ['Alder Street', undefined],
])('of the setting “%s” something can happen %s', (setting, there) => expect(thereOf(setting)).toBe(there));
