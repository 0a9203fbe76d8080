import { describe, expect, it } from 'vitest';
import { fieldOf, placeOf, spotAt } from './fields.ts';

describe('places', () => {
  it.each([
    [0.1, 0.1, 'upper left'],
    [0.5, 0.1, 'upper'],
    [0.9, 0.9, 'lower right'],
    [0.5, 0.5, 'center'],
    [0.1, 0.5, 'left'],
    [0.5, 0.9, 'lower'],
  ])('calls the spot %f, %f %s', (x, y, place) => {
    expect(spotAt(x, y)).toBe(place);
  });

  it('keeps the far edge in the last field', () => {
    expect(fieldOf(1, 1)).toBe(8);
    expect(fieldOf(0, 0)).toBe(0);
  });

  it.each([
    [[9, 9, 9, 0, 0, 0, 0, 0, 0], 'top'],
    [[0, 0, 0, 0, 0, 0, 9, 9, 9], 'bottom'],
    [[0, 0, 0, 0, 9, 0, 0, 0, 0], 'center'],
    [[9, 0, 0, 0, 0, 0, 0, 0, 0], 'top left'],
    [[9, 0, 0, 9, 0, 0, 9, 0, 0], 'left'],
    [[9, 9, 9, 9, 9, 9, 0, 0, 0], 'upper half'],
  ])('finds where %j lies: %s', (amounts, place) => {
    expect(placeOf(amounts)?.place).toBe(place);
  });

  it('names no place for a colour that is everywhere', () => {
    expect(placeOf([1, 1, 1, 1, 1, 1, 1, 1, 1])).toBeNull();
  });
});
