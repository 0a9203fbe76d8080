import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import scenes from '#assets/promo/scenes.json' with { type: 'json' };
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { firstFrame, renderLoop, type LoopShape, type Take } from './renderLoop.ts';
import { sceneOf } from './scene.ts';
import type { Storyteller } from './storyteller.ts';

const pictures = join(import.meta.dirname, '../../../assets/pictures');
const shapes: readonly LoopShape[] = ['wide', 'square'];

type Taken = Record<LoopShape, Take>;

const takeScenes = async (visit: () => Promise<Storyteller>, say: (line: string) => void): Promise<Taken[]> => {
  const taken: Taken[] = [];
  for (const { picture, says } of scenes) {
    const sample = samples.find((one) => one.picture === picture);
    if (!sample) throw new Error(`No sample story has the picture ${picture}.`);
    // Each scene uses a new visitor, because a visitor has only a few free stories.
    const storyteller = await visit();
    const story = await storyteller.tell(await readFile(join(pictures, `${picture}.jpg`)), sample);
    const scene = sceneOf(story, says);
    const wide = await storyteller.exportVideo(story.uid, 'wide');
    const square = await storyteller.exportVideo(story.uid, 'square');
    taken.push({ wide: { video: wide, scene }, square: { video: square, scene } });
    say(`  ${picture}: "${says}"`);
  }
  return taken;
};

/** Makes the promo video from video exports of samples. @throws Error when a sample lacks the quoted text */
export const makePromo = async (
  visit: () => Promise<Storyteller>,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const taken = await takeScenes(visit, say);
  for (const shape of shapes) {
    const loop = await renderLoop(
      taken.map((take) => take[shape]),
      shape,
    );
    const path = join(folder, `promo-${shape}`);
    await writeFile(`${path}.mp4`, loop);
    const still = sharp(await firstFrame(loop));
    await still.clone().avif({ quality: 55, effort: 6 }).toFile(`${path}.avif`);
    await still.clone().webp({ quality: 78, effort: 6 }).toFile(`${path}.webp`);
    say(`  promo-${shape}.mp4: ${Math.round(loop.length / 1000)} KB`);
  }
};
