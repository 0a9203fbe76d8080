import { limits } from '#shared/limits.ts';
import { open, PAPER, type Pixels, type Sharp } from './pixels.ts';

/** Widths the client shows: a card, a card on a dense screen, the viewer. */
const RENDITION_WIDTHS = [480, 960, 1600];
/** Bedrock takes pictures of at most 3.75 MB, Rekognition 5 MB. */
const MODEL_PICTURE_BYTES = 3_750_000;
const PLACEHOLDER_PIXELS = 24;

/*
 * Efforts were measured on a 12-megapixel photograph, two cores: WebP effort 2 costs a third of effort 4 for 3 % more
 * bytes; AVIF effort 0 saves about a fifth of WebP's bytes at 1600 px for 0.1 s, effort 2 would take 0.27 s. mozjpeg
 * saves a third of the JPEG but takes 0.34 s instead of 0.03 s, and only models and share pages read that file.
 */
const WEBP = { quality: 78, effort: 2 };
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' };
const JPEG = { quality: 82 };

/** The picture that models see. Sensor noise can make it too big for them: then once more, coarser. */
export const modelJpeg = async (sharp: Sharp, pixels: Pixels): Promise<Uint8Array> => {
  const bytes = await open(sharp, pixels).jpeg(JPEG).toBuffer();
  return bytes.length <= MODEL_PICTURE_BYTES ? bytes : open(sharp, pixels).jpeg({ quality: 50 }).toBuffer();
};

/** 1200 × 630, as link previews want it: cropped, or set on paper when the picture is too small to fill it. */
export const sharePicture = (sharp: Sharp, pixels: Pixels): Promise<Uint8Array> => {
  const { shareWidthPixels: width, shareHeightPixels: height } = limits;
  const fills = pixels.width >= width && pixels.height >= height;
  return open(sharp, pixels)
    .resize(width, height, { fit: fills ? 'cover' : 'contain', withoutEnlargement: true, background: PAPER })
    .jpeg(JPEG)
    .toBuffer();
};

/** A blurred miniature as a data: URL of a few hundred bytes. */
export const placeholder = async (sharp: Sharp, pixels: Pixels): Promise<string> => {
  const bytes = await open(sharp, pixels)
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const resized = async (sharp: Sharp, pixels: Pixels, most: number): Promise<Pixels> => {
  const { data, info } = await open(sharp, pixels).resize(most).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const formats = {
  webp: (sized: ReturnType<typeof open>) => sized.webp(WEBP),
  avif: (sized: ReturnType<typeof open>) => sized.avif(AVIF),
};

export type Rendition = { width: number; format: keyof typeof formats; bytes: Uint8Array };

/**
 * WebP and AVIF at each width the picture has; a narrow picture at its own width. Narrowest first.
 * @param inTurn each encoder waits for its turn
 * @param onMade is given each as soon as it is there
 */
export const renditionsOf = async <Kept>(
  sharp: Sharp,
  pixels: Pixels,
  inTurn: <T>(job: () => Promise<T>) => Promise<T>,
  onMade: (rendition: Rendition) => Kept,
): Promise<Kept[]> => {
  const [narrowest = 0] = RENDITION_WIDTHS;
  const widths = RENDITION_WIDTHS.filter((width) => width <= Math.max(pixels.width, narrowest));
  // The widest takes longest, so it begins first.
  const made = await Promise.all(
    widths.toReversed().map(async (most) => {
      const width = Math.min(most, pixels.width);
      const sized = await inTurn(() => resized(sharp, pixels, width));
      const encoded = async (format: Rendition['format']) =>
        onMade({ width, format, bytes: await inTurn(() => formats[format](open(sharp, sized)).toBuffer()) });
      return Promise.all([encoded('webp'), encoded('avif')]);
    }),
  );
  return made.toReversed().flat();
};
