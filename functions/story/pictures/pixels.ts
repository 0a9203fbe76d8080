import type sharpModule from 'sharp';

export type Sharp = typeof sharpModule;

/** What stands where a picture leaves the page bare: its transparent parts, the space around a small one. */
export const PAPER = '#ffffff';

/** Decoded sRGB, three bytes a pixel, upright, opaque. */
export type Pixels = { data: Buffer; width: number; height: number };

export const open = (sharp: Sharp, { data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });
