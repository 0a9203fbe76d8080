import type { Shape } from '#shared/video/job.ts';

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** Pixels of a video, as networks show them without enlarging. Even numbers, as H.264 wants them. */
export const frameSizes = {
  wide: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const satisfies Record<Shape, Size>;

/** Parts of the frame's shorter side. */
const MARGIN = 0.06;
/** Two lines of captions and their distance to the lower edge. */
const CAPTION_ROOM = 0.22;

/** So much of a picture must be left for it to fill a frame: a photograph of 4:3 fills a wide one, and a tall one upright. */
const LEAST_LEFT = 0.74;

/** Whether a picture is of nearly the frame's proportions: then it fills it, and loses an edge. */
export const fillsFrame = (picture: Size, shape: Shape): boolean => {
  const frame = frameSizes[shape];
  const [one, other] = [picture.width * frame.height, picture.height * frame.width];
  return Math.min(one, other) / Math.max(one, other) >= LEAST_LEFT;
};

/**
 * Where the whole picture stands in a frame: as large as it can be between the margins, in the middle; of a video with
 * captions in the middle of what is above them.
 */
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
