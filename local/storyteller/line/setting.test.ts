import { describe, expect, it } from 'vitest';
import { isSaidIn, settingOf, thereOf } from './setting.ts';

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
  ['her birthday party', undefined],
  ['the balloon', undefined],
  ['at night', undefined],
  ['last Tuesday', undefined],
  ['Alder Street', undefined],
])('of the setting “%s” something can happen %s', (setting, there) => expect(thereOf(setting)).toBe(there));
