import { describe, expect, it } from 'vitest';
import names from './colourNames.json' with { type: 'json' };
import { nameColour } from './nameColour.ts';
import { labOfHex } from './oklab.ts';

const familyOf = (hex: string): string => nameColour(labOfHex(hex)).family;

describe('colour names', () => {
  it('calls every named colour by its own name', () => {
    for (const { name, hex } of names) expect(nameColour(labOfHex(hex)).name).toBe(name);
  });

  it('has no name twice, and each says what colour it is', () => {
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    const colourWord =
      /(black|gray|white|beige|brown|yellow|gold|orange|pink|red|purple|blue|green|fuchsia|turquoise|lavender|teal|mauve)$/;
    for (const { name } of names) expect(name).toMatch(colourWord);
  });

  it.each([
    ['#ff0000', 'red'],
    ['#0000ff', 'blue'],
    ['#00a000', 'green'],
    ['#ffd700', 'yellow'],
    ['#ffffff', 'white'],
    ['#000000', 'black'],
    ['#808080', 'gray'],
    ['#8b4513', 'brown'],
    ['#ff8c00', 'orange'],
    ['#ff69b4', 'pink'],
    ['#6a0dad', 'violet'],
    ['#87ceeb', 'light blue'],
  ])('puts %s in a family of %s', (hex, family) => {
    expect(familyOf(hex)).toContain(family);
  });

  it('gives a true gray a name without a hue', () => {
    for (let value = 0; value < 256; value += 5) {
      const hex = `#${value.toString(16).padStart(2, '0').repeat(3)}`;
      expect(familyOf(hex)).toMatch(/gray|black|white/);
    }
  });
});
