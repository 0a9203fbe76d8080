import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The numbers of columns and rows of pictures in a sheet, and the size of a picture in pixels. */
const LAYOUTS = {
  phone: { columns: 5, rows: 2, width: 312, height: 675 },
  tablet: { columns: 3, rows: 2, width: 520, height: 571 },
  desktop: { columns: 2, rows: 3, width: 780, height: 488 },
} as const;
const GAP = 12;
const LABEL = 20;
const GROUND = '#808080';

const label = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL}"><rect width="${width}" height="${LABEL}" fill="#000"/><text x="4" y="15" font-size="14" fill="#fff" font-family="sans-serif">${text}</text></svg>`,
  );

/** Draws the sheets of a device. @returns their paths */
const sheetsOf = async (
  folder: string,
  names: readonly string[],
  device: keyof typeof LAYOUTS,
  theme: string,
): Promise<string[]> => {
  const { columns, rows, width, height } = LAYOUTS[device];
  const there = new Set(readdirSync(folder));
  const shown = names.filter((name) => there.has(`${name}-${device}-${theme}.png`));
  const perSheet = columns * rows;
  const paths: string[] = [];
  for (let first = 0; first < shown.length; first += perSheet) {
    const tiles = await Promise.all(
      shown.slice(first, first + perSheet).map(async (name, index) => {
        const left = (index % columns) * (width + GAP);
        const top = Math.floor(index / columns) * (LABEL + height + GAP);
        const input = await sharp(join(folder, `${name}-${device}-${theme}.png`))
          .resize({ width, height, fit: 'cover', position: 'top' })
          .toBuffer();
        return [
          { input, left, top: top + LABEL },
          { input: label(name, width), left, top },
        ];
      }),
    );
    const path = join(folder, `sheet-${device}-${theme}-${String(paths.length + 1).padStart(2, '0')}.png`);
    const size = { width: columns * (width + GAP), height: rows * (LABEL + height + GAP) };
    await sharp({ create: { ...size, channels: 3, background: GROUND } })
      .composite(tiles.flat())
      .png()
      .toFile(path);
    paths.push(path);
  }
  return paths;
};

export const drawSheets = async (folder: string, names: readonly string[]): Promise<string[]> => {
  const sheets: string[] = [];
  for (const device of Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])
    for (const theme of ['light', 'dark']) sheets.push(...(await sheetsOf(folder, names, device, theme)));
  return sheets;
};
