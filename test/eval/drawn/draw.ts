import sharp from 'sharp';
import { randomFrom } from '#local/storyteller/story/random.ts';
import likenesses from './likenesses.json' with { type: 'json' };
import scenes from './scenes.json' with { type: 'json' };
import things from './things.json' with { type: 'json' };

/** Facts that are known to be true or false for a drawing. A fact without an entry counts as false. */
export type Truth = Readonly<Record<string, boolean | string>>;

export type Drawn = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly grain: number;
  readonly svg: string;
  readonly truth: Truth;
};

export const drawnPictures: readonly Drawn[] = [...scenes, ...things];

/** Drawings with the colors and structures of photographs that the storyteller easily misjudges. */
export const drawnLikenesses: readonly Drawn[] = likenesses;

export const drawnPicture = (name: string): Drawn => {
  const found = drawnPictures.find((picture) => picture.name === name);
  if (!found) throw new RangeError(`no drawn picture is called ${name}`);
  return found;
};

/** Adds film grain to a picture that imitates a photograph. The grain is the same at each run. */
export const paint = async ({ name, width, height, grain, svg }: Drawn): Promise<Uint8Array> => {
  const document = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${svg}</svg>`;
  const pixels = await sharp(Buffer.from(document)).removeAlpha().raw().toBuffer();
  const { next } = randomFrom(name.length * 7919 + grain);
  for (let i = 0; i < pixels.length; i += 3) {
    const speck = (next() + next() - 1) * grain * 2;
    for (let c = 0; c < 3; c++) pixels[i + c] = Math.min(255, Math.max(0, Math.round((pixels[i + c] ?? 0) + speck)));
  }
  return pixels;
};

export const draw = async (picture: Drawn): Promise<Uint8Array> => {
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  return sharp(await paint(picture), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
};
