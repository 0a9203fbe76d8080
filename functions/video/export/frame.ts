import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { importSharp, type Sharp } from '#functions/story/pictures/pixels.ts';
import { drawEndCard, drawTitleCard } from '../frame/drawCards.ts';
import { drawFrame } from '../frame/drawFrame.ts';
import { exportFile, ExportInput } from './exportInput.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; loadSharp: () => Promise<Sharp> };

type Drawn = { frameKey: string; titleKey?: string; endKey?: string };

/** Draws what the video shows. The same input makes the same bytes. @throws MissingMediaError */
export const frame =
  ({ media, loadSharp }: Needs) =>
  async ({ jobId, pictureKey, shape, captions, captionPlace, cards }: ExportInput): Promise<Drawn> => {
    const [sharp, picture] = await Promise.all([loadSharp(), media.get(pictureKey)]);
    const put = async (name: 'frame.png' | 'title.png' | 'end.png', png: Uint8Array): Promise<string> => {
      const key = exportFile(jobId, name);
      await media.put(key, png, 'image/png');
      return key;
    };
    const frameKey = await put(
      'frame.png',
      await drawFrame(sharp, picture, { shape, hasCaptions: captions, captionPlace }),
    );
    if (!cards) return { frameKey };
    const titleKey = await put('title.png', await drawTitleCard(sharp, shape, cards));
    return { frameKey, titleKey, endKey: await put('end.png', await drawEndCard(sharp, shape, cards)) };
  };

export const handler = step({ name: 'export.frame', input: ExportInput }, frame, {
  media: buildMedia,
  loadSharp: () => importSharp,
});
