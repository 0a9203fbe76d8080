import { limits } from '#shared/limits.ts';

/** Below this a picture goes as it is: redrawing it would cost quality and save nothing worth waiting for. */
const smallBytes = 1_000_000;
const jpegQuality = 0.85;

export type PictureSize = { width: number; height: number; bytes: number };
export type Plan = { is: 'keep' } | { is: 'redraw'; width: number; height: number };

/** Whether a picture is redrawn before it is sent, and how large: never enlarged, its shape kept. */
export const planFor = ({ width, height, bytes }: PictureSize): Plan => {
  const longEdge = Math.max(width, height);
  const scale = Math.min(1, limits.pictureLongEdgePixels / longEdge);
  if (scale === 1 && bytes <= smallBytes) return { is: 'keep' };
  return {
    is: 'redraw',
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

const redraw = async (bitmap: ImageBitmap, width: number, height: number): Promise<Blob | undefined> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: without a ground it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
};

/**
 * The picture as it is sent: upright, at most 2048 px, a JPEG; a 12-megapixel photo becomes less than 1 MB. What this
 * browser cannot read or draw goes as it is, so that the server says why.
 */
export const downsized = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const plan = planFor({ width: bitmap.width, height: bitmap.height, bytes: file.size });
      if (plan.is === 'keep') return file;
      const smaller = await redraw(bitmap, plan.width, plan.height);
      if (!smaller || smaller.size >= file.size) return file;
      return new File([smaller], 'picture.jpg', { type: smaller.type });
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
};
