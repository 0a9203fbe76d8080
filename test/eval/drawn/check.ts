import { colourDistance } from '#local/storyteller/eye/nameColour.ts';
import names from '#local/storyteller/eye/colourNames.json' with { type: 'json' };
import { fieldOf, spotAt } from '#local/storyteller/eye/fields.ts';
import { labOf, labOfHex, type Lab } from '#local/storyteller/eye/oklab.ts';
import { mean, quantiles } from '#local/storyteller/eye/numbers.ts';
import type { Fact } from '#local/storyteller/judge/fact.ts';
import { paint, type Drawn } from './draw.ts';

type Pixel = { readonly lab: Lab; readonly x: number; readonly y: number };

/** Reads every third pixel of the drawing itself, not of the JPEG that the eye sees. */
const pixelsOf = async (picture: Drawn): Promise<Pixel[]> => {
  const bytes = await paint(picture);
  const pixels: Pixel[] = [];
  for (let y = 0; y < picture.height; y += 3)
    for (let x = 0; x < picture.width; x += 3) {
      const i = 3 * (y * picture.width + x);
      const lab = labOf(bytes[i] ?? 0, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0);
      pixels.push({ lab, x: (x + 0.5) / picture.width, y: (y + 0.5) / picture.height });
    }
  return pixels;
};

/**
 * @returns a function that tells whether a fact about the picture is true, or null if it cannot decide. It uses none of
 * the eye's measurements.
 */
export const truthOf = async (picture: Drawn): Promise<(fact: Fact) => boolean | null> => {
  const pixels = await pixelsOf(picture);
  const lights = pixels.map(({ lab }) => lab[0]);
  const [p10 = 0, median = 0, p90 = 0] = quantiles(lights, [0.1, 0.5, 0.9]);
  const lightWhere = (keep: (pixel: Pixel) => boolean): number => mean(pixels.filter(keep).map(({ lab }) => lab[0]));
  const fields = Array.from({ length: 9 }, (_, field) => lightWhere(({ x, y }) => fieldOf(x, y) === field));
  const chroma = pixels.map(({ lab }) => Math.hypot(lab[1], lab[2]));
  const flag = (name: string): boolean => Boolean(picture.truth[name]);

  const near = (name: string, max = 0.014): Pixel[] => {
    const lab = labOfHex(names.find((known) => known.name === name)?.hex ?? '#000000');
    return pixels.filter((pixel) => colourDistance(pixel.lab, lab) < max);
  };
  const colourHolds = ({ value, share = 0, place }: Fact): boolean => {
    const found = near(value);
    // A fifth of the share is enough. The eye counts all tones of a hue as one color, but `near` only similar ones.
    if (found.length / pixels.length < share * 0.2) return false;
    if (place === undefined) return true;
    const just = near(value, 0.004);
    return just.filter(({ x, y }) => inside(place, x, y)).length >= just.length * 0.6;
  };
  const touchHolds = ({ value, place }: Fact): boolean => near(value).some(({ x, y }) => spotAt(x, y) === place);
  const side = (keep: (x: number, y: number) => boolean): number => lightWhere(({ x, y }) => keep(x, y));

  const judges: Partial<Record<Fact['kind'], (fact: Fact) => boolean | null>> = {
    colour: colourHolds,
    touch: touchHolds,
    monochrome: () => quantiles(chroma, [0.95])[0] !== undefined && (quantiles(chroma, [0.95])[0] ?? 1) < 0.04,
    vivid: () => (quantiles(chroma, [0.5])[0] ?? 0) > 0.08,
    muted: () => (quantiles(chroma, [0.9])[0] ?? 1) < 0.09,
    warmth: ({ value }) => {
      const tint = mean(pixels.map(({ lab }) => lab[1] * 0.5 + lab[2]));
      return value === 'warm' ? tint > 0.01 : tint < -0.005;
    },
    key: ({ value }) => (value === 'dark' ? median < 0.45 : median > 0.75),
    contrast: ({ value }) => (value === 'high' ? p90 - p10 > 0.4 : p90 - p10 < 0.35),
    brightest: ({ place }) => [...fields].sort((p, q) => q - p).indexOf(fields[fieldIndex(place)] ?? 0) < 2,
    lightFrom: ({ value }) => {
      const [above, below] = [side((_, y) => y < 0.4), side((_, y) => y > 0.6)];
      const [left, right] = [side((x) => x < 0.4), side((x) => x > 0.6)];
      return { above: above > below, below: below > above, left: left > right, right: right > left }[value] ?? false;
    },
    frame: () => flag('frame'),
    points: () => flag('points'),
    level: () => flag('level'),
    symmetry: () => flag('symmetric'),
    cleanShapes: () => flag('clean'),
    textPage: () => flag('page'),
    lineArt: () => flag('page'),
    evenDetail: () => flag('even'),
    busy: () => flag('busy'),
    format: ({ value }) => {
      const [long, short] = [Math.max(picture.width, picture.height), Math.min(picture.width, picture.height)];
      if (long === short) return value === 'square';
      if (long <= short * 1.15) return value === 'nearly square';
      return value === (picture.width > picture.height ? 'wide' : 'tall');
    },
  };
  return (fact) => judges[fact.kind]?.(fact) ?? null;
};

const fieldIndex = (place: Fact['place']): number =>
  ['top left', 'top', 'top right', 'left', 'center', 'right', 'bottom left', 'bottom', 'bottom right'].indexOf(
    place ?? '',
  );

const inside = (place: NonNullable<Fact['place']>, x: number, y: number): boolean => {
  const across = place.includes('left') ? x < 0.4 : place.includes('right') ? x > 0.6 : true;
  if (place === 'upper half') return y < 0.7;
  if (place === 'lower half') return y > 0.3;
  if (place === 'middle') return y > 0.28 && y < 0.72;
  if (place === 'center') return x > 0.28 && x < 0.72 && y > 0.28 && y < 0.72;
  return across && (place.includes('top') ? y < 0.4 : place.includes('bottom') ? y > 0.6 : true);
};
