import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { importSharp } from '#functions/story/pictures/pixels.ts';
import { inTurns } from '#functions/story/pictures/turns.ts';
import type { FeedPorts } from './ports.ts';

type Focus = { x: number; y: number } | undefined;

/** The largest square of a picture around its most striking point. */
export const squareOf = (width: number, height: number, focus: Focus) => {
  const side = Math.min(width, height);
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const from = (length: number, at: number): number =>
    Math.min(length - side, Math.max(0, Math.round(at * length - side / 2)));
  return { left: from(width, x), top: from(height, y), width: side, height: side };
};

const takeTurn = inTurns(1);

/** Enlarges small pictures, because apps refuse a smaller cover. */
export const squareCover: FeedPorts['squareCover'] = (jpeg, focus) =>
  takeTurn(async () => {
    const sharp = await importSharp();
    const { width, height } = await sharp(jpeg).metadata();
    const side = limits.feedCoverPixels;
    return sharp(jpeg)
      .extract(squareOf(width, height, focus))
      .resize(side, side)
      .jpeg({ quality: 82 })
      .toBuffer();
  });

export const buildSquareCover: Builder<FeedPorts['squareCover']> = () => squareCover;
