import type { Shape } from '#shared/video/job.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { CardWords } from './cardWords.ts';
import { frameSizes, type Size } from './frameLayout.ts';
import { setText, type Setting, type SetText } from './setType.ts';

const TITLE = 0.095;
const SMALL = 0.04;
const GAP = 0.036;
const LINE = 0.84;

/** The opacity of the dark layer on the picture. The end card is darker, because it has more text. */
const SCRIMS = { title: 0.48, end: 0.74 } as const;

const scrimOf = ({ width, height }: Size, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill-opacity="${opacity}"/></svg>`,
  );

type Line = { text: string } & Pick<Setting, 'family' | 'opacity'> & { part: number };

const card = async (
  sharp: Sharp,
  shape: Shape,
  { scrim, lines }: { scrim: number; lines: readonly Line[] },
): Promise<Uint8Array> => {
  const frame = frameSizes[shape];
  const side = Math.min(frame.width, frame.height);
  const gap = Math.round(GAP * side);
  const all = await Promise.all(
    lines.map(({ text, part, ...how }) =>
      setText(sharp, text, { ...how, pixels: part * side, width: LINE * frame.width }),
    ),
  );
  const set = all.filter((one): one is SetText => one !== undefined);
  const height = set.reduce((sum, one) => sum + one.height + gap, -gap);
  let top = Math.round((frame.height - height) / 2);
  const placed = set.map((one) => {
    const input = { input: one.png, left: Math.round((frame.width - one.width) / 2), top: Math.max(0, top) };
    top += one.height + gap;
    return input;
  });
  return sharp(scrimOf(frame, scrim)).composite(placed).png({ compressionLevel: 6 }).toBuffer();
};

export const drawTitleCard = (sharp: Sharp, shape: Shape, { title, mood }: CardWords): Promise<Uint8Array> =>
  card(sharp, shape, {
    scrim: SCRIMS.title,
    lines: [
      { text: title, family: 'fraunces', part: TITLE },
      { text: mood, family: 'inter', part: SMALL, opacity: 0.86 },
    ],
  });

export const drawEndCard = (sharp: Sharp, shape: Shape, { address, madeBy }: CardWords): Promise<Uint8Array> =>
  card(sharp, shape, {
    scrim: SCRIMS.end,
    lines: [
      { text: 'A Thousand Words', family: 'fraunces', part: TITLE },
      { text: address, family: 'inter', part: SMALL },
      { text: madeBy, family: 'inter', part: SMALL * 0.8, opacity: 0.8 },
    ],
  });
