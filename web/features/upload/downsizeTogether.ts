import { limits } from '#shared/limits.ts';
import { downsized, fitted, openBitmap, redraw } from './downsize.ts';

/** The bytes left for pictures after the form's other fields. */
const togetherBytes = limits.uploadBytes - 100_000;
/** Tried in order: lower quality first, then smaller sizes. */
const smallerSteps = [
  { longEdge: limits.pictureLongEdgePixels, quality: 0.75 },
  { longEdge: 1600, quality: 0.75 },
  { longEdge: 1280, quality: 0.7 },
  { longEdge: 1024, quality: 0.65 },
  { longEdge: 768, quality: 0.6 },
] as const;

/** Small pictures leave their rest to the others. */
export const shareFor = (sizes: readonly number[], max = togetherBytes): number => {
  let left = max;
  for (const [place, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - place));
    if (size > share) return share;
    left -= size;
  }
  return max;
};

/** A file that cannot be decoded is sent unchanged. */
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
    // The server gives the reason for a file that this browser cannot decode.
  }
  return smallest;
};

/** Downsizes one after another, because each takes much memory. */
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
