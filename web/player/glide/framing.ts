import { maxEnlargement, wholePicture, type Area } from '#shared/story/shot.ts';

export type Size = { width: number; height: number };

/** Areas are in fractions of the picture. Sizes above 1 leave empty space around it. */
export type Framing = {
  base: Area;
  paused: Area;
  seen: (area: Area) => Area;
  /** The maximum duration of a move to or from the paused view. */
  turnSeconds: number;
};

export const ownBox: Framing = {
  base: wholePicture,
  paused: wholePicture,
  seen: (area) => area,
  turnSeconds: Infinity,
};

const centred = (width: number, height: number): Area => ({
  left: (1 - width) / 2,
  top: (1 - height) / 2,
  width,
  height,
});

/** Makes the picture fill `place`, and shows it whole during a pause. Sizes are in pixels. */
export const filling = (place: Size, picture: Size): Framing => {
  const wide = place.width / place.height / (picture.width / picture.height);
  const base = centred(Math.min(1, wide), Math.min(1, 1 / wide));
  const least = Math.min(1, place.width / (maxEnlargement * base.width * picture.width));
  const within = (middle: number, size: number): number => Math.min(1 - size, Math.max(0, middle - size / 2));
  return {
    base,
    paused: centred(Math.max(1, wide), Math.max(1, 1 / wide)),
    seen: ({ left, top, width, height }) => {
      const part = Math.max(width, least);
      const [seenWidth, seenHeight] = [base.width * part, base.height * part];
      return {
        left: within(left + width / 2, seenWidth),
        top: within(top + height / 2, seenHeight),
        width: seenWidth,
        height: seenHeight,
      };
    },
    turnSeconds: 2.5,
  };
};
