import type sharpModule from 'sharp';

export type Sharp = typeof sharpModule;

/** What stands where a picture leaves the page bare: its transparent parts, the space around a small one. */
export const PAPER = '#ffffff';

/** Decoded sRGB, three bytes a pixel, upright, opaque. */
export type Pixels = { data: Buffer; width: number; height: number };

export const open = (sharp: Sharp, { data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** sharp ships as a layer and is loaded by the steps that need it, on their first call. */
export const importSharp = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  // Each picture is seen once: libvips's cache would only hold on to memory.
  sharp.cache(false);
  return sharp;
};
