import sharp from 'sharp';
import { seeded } from './seeded.ts';

export type PhotoSize = { width: number; height: number; seed: number };

const grainPixels = 512;

/** Draws hills under a sky, because photographs also have large soft areas and long edges. */
const scene = ({ width, height, seed }: PhotoSize): Buffer => {
  const random = seeded(seed);
  const hue = Math.floor(random() * 360);
  const hill = (level: number, light: number): string => {
    const points = Array.from({ length: 24 }, (_, step) => {
      const y = level + (random() - 0.5) * 0.09;
      return `${((step / 23) * width).toFixed(0)},${(y * height).toFixed(0)}`;
    });
    return `<polygon fill="hsl(${(hue + 120) % 360},35%,${light}%)" points="0,${height} ${points.join(' ')} ${width},${height}"/>`;
  };
  const sun = `<circle cx="${(0.2 + random() * 0.6) * width}" cy="${height * 0.35}" r="${height * 0.07}" fill="#fff4d0"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,45%)"/>
      <stop offset="0.6" stop-color="hsl(${(hue + 30) % 360},70%,80%)"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#sky)"/>${sun}
      ${hill(0.55, 55)}${hill(0.66, 42)}${hill(0.8, 28)}</svg>`,
  );
};

/** Draws grain like a sensor's. Without it, the JPEG would be small and quick to decode. */
const grain = (seed: number, width: number, height: number): Promise<Buffer> => {
  const random = seeded(seed ^ 0x5eed);
  const alpha = new Uint8Array(width * height * 4);
  for (let at = 0; at < alpha.length; at += 4) {
    const light = random() < 0.5 ? 0 : 255;
    alpha.fill(light, at, at + 3);
    alpha[at + 3] = random() * 60;
  }
  return sharp(alpha, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/** A JPEG of 3.4 to 4.4 MB at 4000 × 3000. The same seed draws the same bytes. */
export const drawnPhoto = async (size: PhotoSize): Promise<Uint8Array> =>
  sharp(scene(size), { limitInputPixels: false })
    .removeAlpha()
    .composite([
      {
        input: await grain(size.seed, Math.min(size.width, grainPixels), Math.min(size.height, grainPixels)),
        tile: true,
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
