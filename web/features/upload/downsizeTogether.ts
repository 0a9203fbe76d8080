import { limits } from '#shared/limits.ts';
import { downsized, fitted, openBitmap, redraw } from '../../lib/downsize.ts';

/** The maximum size of all pictures together. The rest of the limit is for the form's other fields. */
const togetherBytes = limits.uploadBytes - 100_000;
/** Tried in this order until a picture is small enough: first lower quality, then smaller sizes. */
const smallerSteps = [
  { longEdge: limits.pictureLongEdgePixels, quality: 0.75 },
  { longEdge: 1600, quality: 0.75 },
  { longEdge: 1280, quality: 0.7 },
  { longEdge: 1024, quality: 0.65 },
  { longEdge: 768, quality: 0.6 },
] as const;

/** @returns the maximum size of one picture. Large pictures get what small ones don't need. */
export const shareFor = (sizes: readonly number[], max = togetherBytes): number => {
  let left = max;
  for (const [place, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - place));
    if (size > share) return share;
    left -= size;
  }
  return max;
};

const shrunk = async (file: File, sent: File, bytes: number): Promise<File> => {
  let smallest = sent;
  try {
    const open = await openBitmap(file);
    try {
      for (const { longEdge, quality } of smallerSteps) {
        const drawn = await redraw(open, { ...fitted(open.width, open.height, longEdge), quality });
        if (drawn && drawn.size < smallest.size) smallest = new File([drawn], 'picture.jpg', { type: drawn.type });
        if (smallest.size <= bytes) break;
      }
    } finally {
      open.close();
    }
  } catch {
    // This browser can't decode the file, so it is sent unchanged, and the server explains why it can't be used.
  }
  return smallest;
};

/** Downsizes pictures one after another, because each one takes much memory. */
export const downsizedTogether = async (files: readonly File[]): Promise<File[]> => {
  const sent: File[] = [];
  for (const file of files) sent.push(await downsized(file));
  if (sent.length < 2) return sent;
  const share = shareFor(sent.map(({ size }) => size));
  for (const [place, file] of files.entries()) {
    const first = sent[place];
    if (first && first.size > share) sent[place] = await shrunk(file, first, share);
  }
  return sent;
};
