import type sharpModule from 'sharp';

export type Sharp = typeof sharpModule;

export const PAPER = '#ffffff';

export type Pixels = { data: Buffer; width: number; height: number };

export const open = (sharp: Sharp, { data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** sharp ships as a Lambda layer, and steps load it on their first call. */
export const importSharp = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  // Each picture is read once, so libvips's cache would only take memory.
  sharp.cache(false);
  return sharp;
};
