import { at, px, ramp } from './numbers.ts';
import type { Planes } from './planes.ts';

const binDegrees = 10;
const bins = 180 / binDegrees;

/** @returns the confidences, from 0 to 1, that the picture has level, upright and slanting lines */
export const lines = (planes: Planes): { level: number; upright: number; slanting: number } => {
  const { energy, total, density } = edgeDirections(planes);
  const near = (degrees: number, reach: number): number => {
    let found = 0;
    energy.forEach((value, k) => {
      const gap = Math.abs(k + 0.5 - degrees / binDegrees);
      if (Math.min(gap, bins - gap) <= reach) found += value;
    });
    return found / (total || 1);
  };
  let slant = 0;
  for (let angle = 25; angle <= 155; angle += 5)
    if (angle <= 65 || angle >= 115) slant = Math.max(slant, near(angle, 1.51));
  const enough = ramp(density, 0.01, 0.05);
  return {
    level: enough * ramp(near(0, 1.51), 0.34, 0.6) * ramp(near(0, 1.01), 0.42, 0.55),
    upright: enough * ramp(near(90, 1.51), 0.36, 0.6) * ramp(near(90, 1.01), 0.32, 0.45),
    slanting: enough * ramp(slant, 0.44, 0.56) * ramp(near(0, 1.01), 0.5, 0.36),
  };
};

const edgeDirections = ({ width, height, slopeX, slopeY }: Planes) => {
  const energy = new Float64Array(bins);
  let [total, strong, looked] = [0, 0, 0];
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) {
      const i = y * width + x;
      const dx = px(slopeX, i);
      const dy = px(slopeY, i);
      const square = dx * dx + dy * dy;
      looked++;
      if (square < 0.0009) continue;
      strong++;
      const degrees = ((Math.atan2(dy, dx) * 180) / Math.PI + 270) % 180;
      const k = Math.floor(degrees / binDegrees) % bins;
      const value = Math.min(0.25, Math.sqrt(square));
      energy[k] = at(energy, k) + value;
      total += value;
    }
  return { energy, total, density: strong / (looked || 1) };
};
