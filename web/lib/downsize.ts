import { limits } from '#shared/limits.ts';

/** Smaller files are sent unchanged, because converting them would cost quality and save little. */
const smallBytes = 1_000_000;
const jpegQuality = 0.85;

export type PictureSize = { width: number; height: number; bytes: number };
export type Plan = { kind: 'keep' } | { kind: 'redraw'; width: number; height: number };

export const fitted = (width: number, height: number, longEdge: number = limits.pictureLongEdgePixels) => {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

export const planFor = ({ width, height, bytes }: PictureSize): Plan => {
  if (Math.max(width, height) <= limits.pictureLongEdgePixels && bytes <= smallBytes) return { kind: 'keep' };
  return { kind: 'redraw', ...fitted(width, height) };
};

type Open = { source: CanvasImageSource; width: number; height: number; close: () => void };

export const openBitmap = async (file: File): Promise<Open> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
};

/** Opens a picture as an `img`. There Safari accepts HEIC, which its `createImageBitmap` refuses. */
const openShown = async (file: File): Promise<Open> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { source: image, width, height, close: () => URL.revokeObjectURL(url) };
};

/** The first bytes of JPEG and PNG files. They show the type, because file names are often wrong. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
const isTaken = async (file: File): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return beginnings.some((beginning) => beginning.every((byte, place) => bytes[place] === byte));
};

type Drawing = { width: number; height: number; quality?: number };

export const redraw = async (
  { source }: Open,
  { width, height, quality = jpegQuality }: Drawing,
): Promise<Blob | undefined> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency. Transparent parts become white, because by default they would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

/** An upright JPEG of at most 2048 px. A file that can't be decoded stays unchanged, and the server explains why. */
export const downsized = async (file: File): Promise<File> => {
  try {
    const open = await openBitmap(file);
    try {
      const plan = planFor({ width: open.width, height: open.height, bytes: file.size });
      const mayStay = await isTaken(file);
      if (plan.kind === 'keep' && mayStay) return file;
      const smaller = await redraw(open, plan.kind === 'keep' ? open : plan);
      if (!smaller || (mayStay && smaller.size >= file.size)) return file;
      return new File([smaller], 'picture.jpg', { type: smaller.type });
    } finally {
      open.close();
    }
  } catch {
    return file;
  }
};

export const asJpeg = async (file: File): Promise<File | undefined> => {
  try {
    const open = await openBitmap(file).catch(() => openShown(file));
    try {
      const drawn = await redraw(open, fitted(open.width, open.height));
      if (!drawn) return undefined;
      const name = `${file.name.replace(/\.[^.]*$/u, '')}.jpg`;
      return new File([drawn], name, { type: drawn.type, lastModified: file.lastModified });
    } finally {
      open.close();
    }
  } catch {
    return undefined;
  }
};
