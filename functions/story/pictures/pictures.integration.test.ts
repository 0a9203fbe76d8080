import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { hostilePictures, oversized, tellable, type HostileName } from '#test/support/pictures/hostile.ts';
import { serialNumber, smuggledText } from '#test/support/pictures/hostileJpegs.ts';
import { orientedPictures, uprightSize } from '#test/support/pictures/orientations.ts';
import type { PictureFile } from '../ports.ts';
import { picturesWith } from './pictures.ts';

const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
const pictures = picturesWith(() => Promise.resolve(sharp));

/** Prepares a picture. @returns the picture and its files, sorted by key */
const prepared = async (bytes: Uint8Array) => {
  const files: PictureFile[] = [];
  const picture = await pictures.prepare(uid, bytes, async (file) => void files.push(file));
  return { picture, files: files.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
};
let hostile: Record<HostileName, Uint8Array>;

beforeAll(async () => {
  hostile = await hostilePictures();
});

const colourAt = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> =>
  [...(await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);

const nearly = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1.4));

const jpegOf = async (name: HostileName): Promise<Uint8Array> => {
  const { files } = await prepared(hostile[name]);
  return files.find((file) => file.key.endsWith('picture.jpg'))?.bytes ?? new Uint8Array();
};

test('a photograph becomes one JPEG for models, renditions of each width, a share picture and a placeholder', async () => {
  const { picture, files } = await prepared(await drawnPhoto({ width: 3000, height: 2000, seed: 1 }));
  expect(picture).toMatchObject({ width: 2048, height: 1365, key: `media/${uid}/picture.jpg` });
  expect(picture.thumbnailKey).toBe(`media/${uid}/w480.webp`);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,.{50,600}$/);
  expect(picture.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual(
    [480, 960, 1600].flatMap((width) => [`${width} webp`, `${width} avif`]),
  );
  const stored = await Promise.all(
    files.map(async ({ key, bytes }) => {
      const { format, compression, width, height } = await sharp(bytes).metadata();
      return `${key.slice(`media/${uid}/`.length)} ${compression ?? format} ${width}x${height}`;
    }),
  );
  expect(stored.toSorted()).toEqual([
    'picture.jpg jpeg 2048x1365',
    'share.jpg jpeg 1200x630',
    'w1600.avif av1 1600x1066',
    'w1600.webp webp 1600x1066',
    'w480.avif av1 480x320',
    'w480.webp webp 480x320',
    'w960.avif av1 960x640',
    'w960.webp webp 960x640',
  ]);
});

test('preparing the same upload twice makes the same files', async () => {
  const photo = await drawnPhoto({ width: 700, height: 500, seed: 2 });
  expect(await prepared(photo)).toEqual(await prepared(photo));
});

test('a small picture is never enlarged, and its share picture has a paper background', async () => {
  const { picture, files } = await prepared(hostile.palettePng);
  expect(picture.renditions.map(({ width }) => width)).toEqual([300, 300]);
  const share = files.find((file) => file.key === picture.shareKey)?.bytes ?? new Uint8Array();
  expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await colourAt(share, 10, 10)).toEqual([255, 255, 255]);
  expect(await colourAt(share, 600, 315)).toEqual(nearly([192, 48, 32]));
});

test('pure noise still fits the models’ limits', async () => {
  const noise = sharp({
    create: {
      width: 2048,
      height: 2048,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  });
  const { files } = await prepared(await noise.png().toBuffer());
  expect(files[0]?.bytes.length).toBeLessThanOrEqual(3_750_000);
});

test('a picture of any of the 8 orientations becomes upright', async () => {
  for (const { orientation, jpeg } of await orientedPictures()) {
    const { picture, files } = await prepared(jpeg);
    expect({ ...picture, orientation }).toMatchObject({ ...uprightSize, orientation });
    const upright = files[0]?.bytes ?? new Uint8Array();
    const corners = await Promise.all(
      [
        [15, 15],
        [105, 15],
        [15, 65],
        [105, 65],
      ].map(([x = 0, y = 0]) => colourAt(upright, x, y)),
    );
    expect(corners).toEqual(
      [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
        [255, 255, 255],
      ].map(nearly),
    );
  }
});

describe('colours are right', () => {
  test.each(['sixteenBitPng', 'palettePng', 'onePixelPng', 'tallPng', 'widePng'] as const)(
    '%s shows the brick red it was drawn in',
    async (name) => {
      expect(await colourAt(await jpegOf(name), 0, 0)).toEqual(nearly([192, 48, 32]));
    },
  );

  test('a CMYK picture keeps its red, and is not inverted', async () => {
    const [red = 0, green = 0, blue = 0] = await colourAt(await jpegOf('cmykJpeg'), 0, 0);
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  test('transparent parts show paper', async () => {
    expect(await colourAt(await jpegOf('halfClearPng'), 10, 30)).toEqual(nearly([255, 255, 255]));
    expect(await colourAt(await jpegOf('halfClearPng'), 70, 30)).toEqual(nearly([255, 127, 127]));
    expect(await colourAt(await jpegOf('greyHalfClearPng'), 10, 30)).toEqual(nearly([255, 255, 255]));
    expect(await colourAt(await jpegOf('greyHalfClearPng'), 70, 30)).toEqual(nearly([64, 64, 64]));
  });
});

describe('any valid picture is stored with nothing but its pixels', () => {
  test.each(tellable)('%s', async (name) => {
    const { files } = await prepared(hostile[name]);
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const { key, bytes } of files) {
      const text = Buffer.from(bytes).toString('latin1');
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ key, exif, xmp, iptc, icc, orientation }).toEqual({ key });
      expect(text.includes(smuggledText) || text.includes(serialNumber)).toBe(false);
    }
  });

  test('the metadata was present before', async () => {
    const { exif, icc, xmp } = await sharp(hostile.jpegWithMetadata).metadata();
    expect([exif, icc, xmp].every((part) => part !== undefined)).toBe(true);
    expect(Buffer.from(hostile.jpegAndZip).includes(smuggledText)).toBe(true);
  });
});

describe('a bomb is refused for its declared size, before its pixels are decoded', () => {
  test.each(oversized)('%s', async (name) => {
    const rssBefore = process.memoryUsage().rss;
    await expect(prepared(hostile[name])).rejects.toMatchObject({ name: 'PictureTooLarge' });
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(100e6);
  });
});

describe('a damaged file, or one that is neither png nor jpg, is unreadable', () => {
  test.each([
    'pngEmptyPixels',
    'pngTruncated',
    'pngHeaderOnly',
    'pngCrcDamaged',
    'pngDataDamaged',
    'pngOverlongChunk',
    'jpegTruncated',
    'jpegHeaderOnly',
    'jpegStartOnly',
    'gif',
    'webp',
    'tiff',
    'avif',
    'heicHeader',
    'svg',
    'pdf',
    'zip',
    'html',
    'text',
    'empty',
  ] as const)('%s', async (name) => {
    await expect(prepared(hostile[name])).rejects.toMatchObject({ name: 'PictureUnreadable' });
  });
});
