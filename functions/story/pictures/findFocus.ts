import { open, type Pixels, type Sharp } from './pixels.ts';

const SAMPLE_PIXELS = 320;
const MIDDLE = { x: 0.5, y: 0.5 };

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** Finds the most striking point. libvips looks for light, color and skin when it crops to a single row or column. */
export const findFocus = async (sharp: Sharp, pixels: Pixels): Promise<{ x: number; y: number }> => {
  const edge = SAMPLE_PIXELS;
  const small = await open(sharp, pixels)
    .resize(edge, edge, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  if (Math.min(width, height) < 8) return MIDDLE;
  const cut = width > height ? { width: width - 1, height } : { width, height: height - 1 };
  const { info } = await open(sharp, { data: small.data, width, height })
    .resize({ ...cut, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return MIDDLE;
  return { x: within(attentionX / width), y: within(attentionY / height) };
};
