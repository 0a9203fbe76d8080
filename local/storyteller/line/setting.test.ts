import { describe, expect, it } from 'vitest';
import { isSaidIn, settingOf, thereOf, whereOf } from './setting.ts';

describe('where or when the picture was taken', () => {
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
  ['the bottom of the garden', 'at the bottom of the garden'],
  ['the stairs', 'on the stairs'],
  ['her birthday party', 'at her birthday party'],
  ["Chidi's wedding", "at Chidi's wedding"],
  ['the landing outside our bathroom', 'on the landing outside our bathroom'],
  ['my kitchen on Sunday', 'in my kitchen'],
  ['Christmas 1974, the back step', 'on the back step'],
  ['the changing room', 'in the changing room'],
  ['bus stop on Mill Lane', 'at the bus stop on Mill Lane'],
  ['the holiday cottage', 'at the holiday cottage'],
  ["Gran's pantry", "in Gran's pantry"],
  ['the balloon', 'at the balloon'],
  ['at night', undefined],
  ['last Tuesday', undefined],
  ['Alder Street', 'on Alder Street'],
  ['Oaxaca', undefined],
  ['summer 1988', undefined],
])('of the setting “%s” something can happen %s', (setting, there) => expect(thereOf(setting)).toBe(there));

it.each([
  ['the back step, July', 'on the back step, in July', 'in July'],
  ['the farm, summer 1961', 'at the farm, in the summer of 1961', 'in the summer of 1961'],
  ['early morning, November', 'in the early morning, in November', 'in the early morning, in November'],
  ['our kitchen, Christmas Eve', 'in our kitchen, on Christmas Eve', 'on Christmas Eve'],
  ['the hospital, in a snowstorm', 'in the hospital, in a snowstorm', 'in a snowstorm'],
  ['the rec ground, a wet Sunday', 'at the rec ground, on a wet Sunday', 'on a wet Sunday'],
  ['about 1921', 'about 1921', 'about 1921'],
  ["St Mary's hospital, 5 a.m", "in St Mary's hospital, at 5 a.m", 'at 5 a.m'],
  ['Gothenburg, December 1987', 'Gothenburg, December 1987', 'Gothenburg, December 1987'],
  ['the lake', 'at the lake', ''],
])('the setting “%s” is told as “%s”, and as “%s” after its place', (setting, whole, rest) => {
  expect(whereOf(setting, false)).toBe(whole);
  expect(whereOf(setting, true)).toBe(rest);
});
