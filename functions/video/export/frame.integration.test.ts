import sharp from 'sharp';
import { expect, it } from 'vitest';
import { areaAround, wholePicture } from '#shared/story/shot.ts';
import { exportInput, withParts } from '#test/support/exportParts.ts';
import { frame } from './frame.ts';

/** A red picture of 300 × 200 with a white edge and the metadata of a camera. */
const picture = async (orientation = 1): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 280, height: 180, channels: 3, background: '#d01010' } }, left: 10, top: 10 },
    ])
    .withExif({ IFD0: { Make: 'Camera 12345' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();

const drawn = async (over: Parameters<typeof exportInput>[0] = {}, bytes?: Buffer) => {
  const fakes = withParts();
  const input = exportInput(over);
  await fakes.services.media.put(input.pictureKeys[0] ?? '', bytes ?? (await picture()), 'image/jpeg');
  const answer = await frame({ ...fakes.services, loadSharp: async () => sharp })(input);
  const file = fakes.state.media.get(`exports/${input.jobId}/frame.png`);
  const png = Buffer.from(file?.bytes ?? []);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const view = async (key: string) => {
    const raw = await sharp(Buffer.from(fakes.state.media.get(key)?.bytes ?? []))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...raw.data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    return { info: raw.info, at: pixel };
  };
  return { answer, file, png, info, at, view };
};

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && green < 60 && blue < 60;
const isWhite = (rgb: number[]) => rgb.every((value) => value > 225);

/** The first and the last pixel of a row or column that belong to the picture. */
const spanOf = (length: number, at: (index: number) => number[]): [number, number] => {
  const own = Array.from({ length }, (_, index) => index).filter((index) => isWhite(at(index)) || isRed(at(index)));
  return [own[0] ?? -1, own.at(-1) ?? -1];
};

it.each([
  ['wide', 1920, 1080],
  ['square', 1080, 1080],
  ['tall', 1080, 1920],
] as const)('a %s video shows %i × %i pixels, opaque', async (shape, width, height) => {
  const { answer, file, info } = await drawn({ shape });
  expect(info).toMatchObject({ width, height, channels: 3 });
  expect(file?.contentType).toBe('image/png');
  const folder = `exports/${exportInput().jobId}/`;
  expect(answer).toEqual({
    frameKey: `${folder}frame.png`,
    titleKey: `${folder}title.png`,
    views: [],
    endKey: `${folder}end.png`,
  });
});

it.each(['square', 'tall'] as const)('the whole picture is in the middle of a %s frame', async (shape) => {
  const { info, at } = await drawn({ shape, captions: false });
  const [left, right] = spanOf(info.width, (x) => at(x, info.height >> 1));
  const [top, bottom] = spanOf(info.height, (y) => at(info.width >> 1, y));
  expect(Math.abs(left + right + 1 - info.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(top + bottom + 1 - info.height)).toBeLessThanOrEqual(2);
  expect((right - left + 1) / (bottom - top + 1)).toBeCloseTo(1.5, 1);
});

it('leaves room for captions below the picture only when there are some', async () => {
  const below = async (captions: boolean) => {
    const upright = sharp({ create: { width: 300, height: 400, channels: 3, background: '#d01010' } });
    const { info, at } = await drawn({ captions }, await upright.jpeg().toBuffer());
    return info.height - spanOf(info.height, (y) => at(info.width >> 1, y))[1];
  };
  expect(await below(true)).toBeGreaterThan(150);
  expect(await below(false)).toBeLessThan(80);
});

it.each([
  ['3:2 fills a wide frame', 'wide', 300, 200],
  ['4:3 fills a wide frame', 'wide', 400, 300],
  ['2:3 fills a tall frame', 'tall', 200, 300],
  ['4:5 fills a square frame', 'square', 240, 300],
] as const)('a picture of %s is drawn to its edges', async (_what, shape, width, height) => {
  const red = await sharp({ create: { width, height, channels: 3, background: '#d01010' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { info, at } = await drawn({ shape, captions: false }, red);
  const [right, bottom] = [info.width - 1, info.height - 1];
  for (const [x, y] of [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
    [right >> 1, bottom >> 1],
  ] as const)
    expect(isRed(at(x, y))).toBe(true);
});

it('a picture that fills the frame keeps its focus, and is dark behind captions', async () => {
  const spot = { create: { width: 60, height: 40, channels: 3 as const, background: '#d01010' } };
  const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#909090' } })
    .composite([{ input: spot, left: 170, top: 255 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const plain = await drawn({ captions: false }, grey);
  const rows = Array.from({ length: plain.info.height }, (_, y) => y);
  const seen = rows.filter((y) => isRed(plain.at(plain.info.width >> 1, y)));
  expect(seen.length / plain.info.width).toBeCloseTo(40 / 400, 2);
  const captioned = await drawn({}, grey);
  const [middle = 0] = captioned.at(20, captioned.info.height >> 1);
  const [below = 0] = captioned.at(20, captioned.info.height - 20);
  expect([middle > 120, below < 80]).toEqual([true, true]);
});

it('the picture is drawn on a dark, blurred copy of itself, with a shadow and round corners', async () => {
  const { info, at } = await drawn({ captions: false, shape: 'square' });
  const corners = [at(0, 0), at(info.width - 1, 0), at(0, info.height - 1), at(info.width - 1, info.height - 1)];
  for (const [red = 0, green = 0, blue = 0] of corners) {
    expect(red).toBeGreaterThan(40);
    expect(red).toBeLessThan(150);
    expect(Math.max(green, blue)).toBeLessThan(red);
  }
  for (let x = 1; x < 60; x += 1) expect(Math.abs((at(x, 5)[0] ?? 0) - (at(x - 1, 5)[0] ?? 0))).toBeLessThan(4);
  const [left] = spanOf(info.width, (x) => at(x, info.height >> 1));
  const [top] = spanOf(info.height, (y) => at(info.width >> 1, y));
  expect(isWhite(at(left + 1, top + 1))).toBe(false);
  expect(isWhite(at(left + 16, top + 2))).toBe(true);
  expect(at(left - 3, info.height >> 1)[0]).toBeLessThan((at(20, info.height >> 1)[0] ?? 0) - 15);
});

it('keeps nothing of the picture but its pixels, upright and in sRGB', async () => {
  const { png, info, at } = await drawn({ captions: false, shape: 'square' }, await picture(6));
  const metadata = await sharp(png).metadata();
  expect(metadata).toMatchObject({ format: 'png', space: 'srgb', hasAlpha: false });
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
    Array.from({ length: 5 }),
  );
  expect(png.includes('Camera')).toBe(false);
  const [left, right] = spanOf(info.width, (x) => at(x, info.height >> 1));
  const [top, bottom] = spanOf(info.height, (y) => at(info.width >> 1, y));
  expect((bottom - top + 1) / (right - left + 1)).toBeCloseTo(1.5, 1);
});

it('is the same bytes every time', async () => {
  expect((await drawn()).png.equals((await drawn()).png)).toBe(true);
});

it.each([
  ['a single pixel', 1, 1],
  ['a line', 1, 2_000],
  ['a strip', 2_000, 3],
])('draws %s', async (_what, width, height) => {
  const tiny = await sharp({ create: { width, height, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer();
  const { info } = await drawn({}, tiny);
  expect(info).toMatchObject({ width: 1920, height: 1080 });
});

it('fails when the picture is missing or unreadable', async () => {
  await expect(drawn({}, Buffer.from('no picture'))).rejects.toThrow(/unsupported/);
  const { services } = withParts();
  const gone = frame({ ...services, loadSharp: async () => sharp })(exportInput());
  await expect(gone).rejects.toMatchObject({ name: 'MissingMediaError' });
});

it.each([
  ['wide', 600, 400],
  ['tall', 600, 400],
  ['square', 400, 600],
] as const)('a view of a %s video shows its part in the picture’s place', async (shape, width, height) => {
  const half = { create: { width: width * 2, height: height * 4, channels: 3 as const, background: '#d01010' } };
  const bytes = await sharp({ create: { ...half.create, width: width * 4, background: '#909090' } })
    .composite([{ input: half, left: width * 2, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const right = { ...areaAround({ x: 1, y: 0.5 }, 0.5), start: 12 };
  const shots = [{ ...wholePicture, start: 0 }, right];
  const { info, at, answer, view } = await drawn({ shape, captions: false, shots }, bytes);
  expect(answer.views).toEqual([expect.objectContaining({ startMilliseconds: expect.any(Number) })]);
  const seen = await view(answer.views?.[0]?.key ?? '');
  const middle = info.height >> 1;
  const rednessOf = (pixel: (x: number, y: number) => number[]) =>
    Array.from({ length: info.width }, (_, x) => pixel(x, middle)).filter(isRed).length;
  expect(seen.info).toEqual(info);
  expect(rednessOf(seen.at)).toBeGreaterThan(1.6 * rednessOf(at));
});

it('draws the other pictures whole and in part, holding one at a time', async () => {
  const fakes = withParts();
  const shots = [
    { start: 0, picture: 0, ...wholePicture },
    { start: 28, picture: 1, ...wholePicture },
    { start: 41, picture: 1, ...areaAround({ x: 0.5, y: 0.5 }, 0.5) },
  ];
  const input = exportInput({
    shots,
    captions: false,
    pictureKeys: ['media/a/1/picture.jpg', 'media/a/2/picture.jpg'],
  });
  const blue = await sharp({ create: { width: 2048, height: 1365, channels: 3, background: '#1010d0' } })
    .jpeg()
    .toBuffer();
  await fakes.services.media.put(input.pictureKeys[0] ?? '', await picture(), 'image/jpeg');
  await fakes.services.media.put('media/a/2/picture.jpg', blue, 'image/jpeg');
  const got: string[] = [];
  const media = {
    ...fakes.services.media,
    get: (key: string) => {
      got.push(key);
      return fakes.services.media.get(key);
    },
  };
  const { views = [] } = await frame({ ...fakes.services, media, loadSharp: async () => sharp })(input);
  expect(views.map(({ key }) => key)).toEqual([
    `exports/${input.jobId}/picture-2.png`,
    `exports/${input.jobId}/picture-2-view-0.25-0.25-0.5.png`,
  ]);
  for (const { key } of views) {
    const { data, info } = await sharp(Buffer.from(fakes.state.media.get(key)?.bytes ?? []))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
    const [red = 255, , bluePart = 0] = data.subarray(middle, middle + 3);
    expect([info.width, info.height, red < 60, bluePart > 150]).toEqual([1920, 1080, true, true]);
  }
  expect(got.filter((key) => key.endsWith('picture.jpg'))).toEqual(input.pictureKeys);
});
