import type { Measured } from '../eye/measure.ts';
import { ramp } from '../eye/numbers.ts';
import { fact, type Fact } from './fact.ts';

export const judgeLayout = ({ texture, lines, symmetry, level, page, light, width, height }: Measured): Fact[] => {
  const drawn = ramp(texture.flat, 0.6, 0.76) * (texture.edge > 0.006 ? 1 : 0);
  const blank = texture.emptyShare > 0.95 && light.range < 0.05;
  const facts = [
    fact('blank', 'blank', blank ? 1 : 0, { colour: texture.emptyColour }),
    fact('textPage', 'writing', page.text),
    fact('lineArt', 'drawing', page.drawing * (texture.emptyShare > 0.4 ? 1 : 0.6)),
    fact('cleanShapes', 'clean edges', drawn * (page.text > 0.3 ? 0.2 : 1) * ramp(texture.emptyShare, 0.05, 0.15)),
    fact('symmetry', 'left and right', symmetry),
    fact('emptiness', amountWords(texture.emptyShare), texture.empty, {
      share: texture.emptyShare,
      colour: texture.emptyColour,
    }),
    fact('busy', 'busy', texture.busy * (1 - 0.6 * Math.max(lines.upright, lines.slanting))),
    fact('evenDetail', 'even', texture.evenDetail * ramp(texture.emptyShare, 0.3, 0.2) * ramp(texture.fine, 0.8, 0.95)),
    fact('detailSide', 'below', texture.detailBelow),
    fact('detailSide', 'above', texture.detailAbove),
    fact('level', 'level', levelOf(level) * ramp(light.median, 0.33, 0.37), { row: level.row }),
    fact('lines', 'level', lines.level),
    fact('lines', 'upright', lines.upright),
    fact('lines', 'slanting', lines.slanting * ramp(texture.edge, 0.028, 0.038)),
  ];
  facts.push(fact('format', formatOf(width / height), 1));
  return facts;
};

const formatOf = (ratio: number): string => {
  if (ratio > 1.15) return 'wide';
  if (ratio < 1 / 1.15) return 'tall';
  return Math.abs(ratio - 1) < 0.01 ? 'square' : 'nearly square';
};

/** Lowers the confidence of a line near the upper or lower edge, because it may belong to a frame. */
const levelOf = ({ row, confidence }: Measured['level']): number =>
  ramp(confidence * ramp(row, 0.16, 0.24) * ramp(row, 0.9, 0.86), 0.85, 1);

export const amountWords = (share: number): string => {
  const steps: [number, string][] = [
    [0.9, 'nearly all'],
    [0.7, 'about three quarters'],
    [0.58, 'well over half'],
    [0.45, 'about half'],
    [0.37, 'about two fifths'],
    [0.29, 'about a third'],
    [0.21, 'about a quarter'],
    [0.14, 'about a sixth'],
  ];
  return steps.find(([min]) => share > min)?.[1] ?? 'a small part';
};
