import { limits } from '#shared/limits.ts';
import { open, PAPER, type Pixels, type Sharp } from './pixels.ts';

const RENDITION_WIDTHS = [480, 960, 1600];
/** Bedrock accepts pictures up to 3.75 MB. (Rekognition accepts 5 MB.) */
const MODEL_PICTURE_BYTES = 3_750_000;
const PLACEHOLDER_PIXELS = 24;
const THUMBNAIL_PIXELS = 480;

// Measured with 12 megapixels on two cores. WebP effort 2 takes a third of the time of effort 4 for 3 % more bytes.
// AVIF effort 0 takes 0.1 s, and effort 2 takes 0.27 s. mozjpeg saves a third of the bytes but takes ten times as long.
const WEBP = { quality: 78, effort: 2 };
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' };
const JPEG = { quality: 82 };

/** The picture for models. Noisy pictures may exceed the size limit, and then get a lower quality. */
export const modelJpeg = async (sharp: Sharp, pixels: Pixels): Promise<Uint8Array> => {
  const bytes = await open(sharp, pixels).jpeg(JPEG).toBuffer();
  return bytes.length <= MODEL_PICTURE_BYTES ? bytes : open(sharp, pixels).jpeg({ quality: 50 }).toBuffer();
};

/** The picture of a draft's card. */
export const thumbnailJpeg = (sharp: Sharp, pixels: Pixels): Promise<Uint8Array> =>
  open(sharp, pixels)
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer();

/** The picture for link previews, 1200 × 630. Large pictures are cropped, and small ones get a border. */
export const sharePicture = (sharp: Sharp, pixels: Pixels): Promise<Uint8Array> => {
  const { shareWidthPixels: width, shareHeightPixels: height } = limits;
  const fills = pixels.width >= width && pixels.height >= height;
  return open(sharp, pixels)
    .resize(width, height, { fit: fills ? 'cover' : 'contain', withoutEnlargement: true, background: PAPER })
    .jpeg(JPEG)
    .toBuffer();
};

export const placeholder = async (sharp: Sharp, pixels: Pixels): Promise<string> => {
  const bytes = await open(sharp, pixels)
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const resize = async (sharp: Sharp, pixels: Pixels, max: number): Promise<Pixels> => {
  const { data, info } = await open(sharp, pixels).resize(max).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const formats = {
  webp: (sized: ReturnType<typeof open>) => sized.webp(WEBP),
  avif: (sized: ReturnType<typeof open>) => sized.avif(AVIF),
};

export type Rendition = { width: number; format: keyof typeof formats; bytes: Uint8Array };

export const renditionsOf = async <Result>(
  sharp: Sharp,
  pixels: Pixels,
  inTurn: <T>(job: () => Promise<T>) => Promise<T>,
  onMade: (rendition: Rendition) => Result,
): Promise<Result[]> => {
  const [narrowest = 0] = RENDITION_WIDTHS;
  const widths = RENDITION_WIDTHS.filter((width) => width <= Math.max(pixels.width, narrowest));
  // Starts with the widest rendition, because it takes longest.
  const made = await Promise.all(
    widths.toReversed().map(async (max) => {
      const width = Math.min(max, pixels.width);
      const sized = await inTurn(() => resize(sharp, pixels, width));
      const encoded = async (format: Rendition['format']) =>
        onMade({ width, format, bytes: await inTurn(() => formats[format](open(sharp, sized)).toBuffer()) });
      return Promise.all([encoded('webp'), encoded('avif')]);
    }),
  );
  return made.toReversed().flat();
};
