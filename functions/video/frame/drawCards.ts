import { creditsLanguage, type Language } from '#shared/story/language.ts';
import type { Shape } from '#shared/video/job.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { CardWords } from './cardWords.ts';
import { frameSizes, type Size } from './frameLayout.ts';
import type { ScriptFonts } from './scriptFonts.ts';
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

type Line = { text: string; language?: Language } & Pick<Setting, 'family' | 'opacity'> & { part: number };

type Brush = { sharp: Sharp; scriptFonts: ScriptFonts };

const card = async (
  { sharp, scriptFonts }: Brush,
  shape: Shape,
  { scrim, lines }: { scrim: number; lines: readonly Line[] },
): Promise<Uint8Array> => {
  const frame = frameSizes[shape];
  const side = Math.min(frame.width, frame.height);
  const gap = Math.round(GAP * side);
  const all = await Promise.all(
    lines.map(({ text, part, language = creditsLanguage, ...how }) =>
      setText(sharp, text, { ...how, language, pixels: part * side, width: LINE * frame.width }, scriptFonts),
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

export const drawTitleCard = (
  brush: Brush,
  shape: Shape,
  { title, mood, language }: CardWords & { language: Language },
): Promise<Uint8Array> =>
  card(brush, shape, {
    scrim: SCRIMS.title,
    lines: [
      { text: title, language, family: 'fraunces', part: TITLE },
      { text: mood, family: 'inter', part: SMALL, opacity: 0.86 },
    ],
  });

export const drawEndCard = (brush: Brush, shape: Shape, { address, madeBy }: CardWords): Promise<Uint8Array> =>
  card(brush, shape, {
    scrim: SCRIMS.end,
    lines: [
      { text: 'A Thousand Words', family: 'fraunces', part: TITLE },
      { text: address, family: 'inter', part: SMALL },
      { text: madeBy, family: 'inter', part: SMALL * 0.8, opacity: 0.8 },
    ],
  });
