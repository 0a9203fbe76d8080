import { at, mean, px, ramp } from './numbers.ts';
import type { Planes } from './planes.ts';

/** @returns the confidence that the picture is a light sheet with thin dark strokes: a text or a line drawing */
export const page = ({ width, height, light, chroma }: Planes): { text: number; drawing: number } => {
  const sheetLight = mostCommon(light);
  const rows: number[] = [];
  let [sheet, ink, coloured] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    let inked = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const gap = Math.abs(px(light, i) - sheetLight);
      if (gap < 0.035) sheet++;
      else if (gap > 0.18) inked++;
      if (px(chroma, i) > 0.05) coloured++;
    }
    ink += inked;
    rows.push(inked / width);
  }
  if (sheetLight < 0.8 || height < 24) return { text: 0, drawing: 0 };
  const pixels = light.length;
  const typical = mean(rows);
  const crossings = rows.filter((row, y) => y > 0 && (row - typical) * (at(rows, y - 1) - typical) < 0).length;
  const swing = mean(rows.map((row) => Math.abs(row - typical))) / (typical + 1e-6);
  const inkShare = ink / pixels;
  const text =
    ramp(sheet / pixels, 0.55, 0.7) *
    Math.min(ramp(inkShare, 0.02, 0.04), ramp(inkShare, 0.35, 0.25)) *
    ramp(crossings / height, 0.06, 0.1) *
    ramp(swing, 0.35, 0.6) *
    ramp(coloured / pixels, 0.2, 0.06);
  const drawing =
    ramp(sheet / pixels, 0.7, 0.85) *
    Math.min(ramp(inkShare, 0.006, 0.015), ramp(inkShare, 0.25, 0.16)) *
    ramp(coloured / pixels, 0.05, 0.01) *
    (1 - text);
  return { text, drawing };
};

const mostCommon = (light: Float32Array): number => {
  const counts = new Float32Array(50);
  for (const value of light) {
    const bin = Math.min(49, Math.floor(value * 50));
    counts[bin] = at(counts, bin) + 1;
  }
  return (counts.indexOf(Math.max(...counts)) + 0.5) / 50;
};
