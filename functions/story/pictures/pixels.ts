import type sharpModule from 'sharp';

export type Sharp = typeof sharpModule;

export const PAPER = '#ffffff';

export type Pixels = { data: Buffer; width: number; height: number };

export const open = (sharp: Sharp, { data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Loads sharp on the first call, because it is large. On AWS, it is in a Lambda layer. */
export const importSharp = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  // The libvips cache would only use memory, because each picture is read once.
  sharp.cache(false);
  return sharp;
};
