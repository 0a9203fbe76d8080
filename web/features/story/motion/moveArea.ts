import { areaAround, type Area } from '#shared/story/shot.ts';

/** Moves the area by these fractions of the picture's size, but not beyond the picture's edges. */
export const moveArea = ({ left, top, width, height }: Area, right: number, down: number): Area =>
  areaAround({ x: left + right + width / 2, y: top + down + height / 2 }, width);

const between = (least: number, part: number): number => Math.min(1, Math.max(least, part));

export const sizedBy = ({ left, top, width, height }: Area, more: number, least: number): Area =>
  areaAround({ x: left + width / 2, y: top + height / 2 }, between(least, width + more));

export const drawnBy = ({ left, top, width }: Area, more: number, least: number): Area => {
  const part = between(least, width + more);
  return areaAround({ x: left + part / 2, y: top + part / 2 }, part);
};

export const isSameArea = (a: Area, b: Area): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
