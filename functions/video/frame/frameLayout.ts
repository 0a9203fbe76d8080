import type { Shape } from '#shared/video/job.ts';

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** The usual video sizes on social networks, so that videos need not be enlarged there. H.264 requires even numbers. */
export const frameSizes = {
  wide: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const satisfies Record<Shape, Size>;

const MARGIN = 0.06;
const CAPTION_ROOM = 0.22;

/** A picture fills the frame if at least this part of it stays visible. A 4:3 photograph fills a wide frame. */
const MIN_VISIBLE_PART = 0.74;

export const fillsFrame = (picture: Size, shape: Shape): boolean => {
  const frame = frameSizes[shape];
  const [one, other] = [picture.width * frame.height, picture.height * frame.width];
  return Math.min(one, other) / Math.max(one, other) >= MIN_VISIBLE_PART;
};

export const pictureBox = (picture: Size, shape: Shape, hasCaptions: boolean): Box => {
  const frame = frameSizes[shape];
  const side = Math.min(frame.width, frame.height);
  const margin = Math.round(MARGIN * side);
  const below = hasCaptions ? Math.round(CAPTION_ROOM * side) : margin;
  const room = { width: frame.width - 2 * margin, height: frame.height - margin - below };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return {
    width,
    height,
    left: Math.round((frame.width - width) / 2),
    top: margin + Math.round((room.height - height) / 2),
  };
};
