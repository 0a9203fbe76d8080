import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const INK = '#1f1b16';
/** Icons are rendered this large and then scaled down, which gives smooth edges. */
const DRAWN_DPI = 72 * 24;

type Icon = {
  name: string;
  pixels: number;
  /** The mark's width as a share of the icon. Systems may crop maskable icons to a circle of 80 % of the width. */
  share: number;
  ground?: string;
};

const icons: readonly Icon[] = [
  { name: 'icon-192', pixels: 192, share: 1 },
  { name: 'icon-512', pixels: 512, share: 1 },
  { name: 'icon-maskable-512', pixels: 512, share: 0.72, ground: INK },
  // iOS rounds the icon's corners itself and shows transparency as black.
  { name: 'apple-touch-icon', pixels: 180, share: 0.86, ground: INK },
];

const render = async (mark: Buffer, { pixels, share, ground }: Icon): Promise<Buffer> => {
  const drawn = Math.round(pixels * share);
  const edge = Math.floor((pixels - drawn) / 2);
  const rest = pixels - drawn - edge;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(mark, { density: DRAWN_DPI })
    .resize(drawn, drawn)
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background })
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
};

export const renderIcons = async (favicon: string, folder: string): Promise<void> => {
  const mark = await readFile(favicon);
  await mkdir(folder, { recursive: true });
  for (const icon of icons) await writeFile(join(folder, `${icon.name}.png`), await render(mark, icon));
};
