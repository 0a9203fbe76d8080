import type { Sharp } from './pixels.ts';

/** sharp ships as a layer and is loaded by the steps that need it, on their first call. */
export const importSharp = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  // Each picture is seen once: libvips's cache would only hold on to memory.
  sharp.cache(false);
  return sharp;
};
