import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { importSharp, type Sharp } from '#functions/story/pictures/pixels.ts';
import { drawFrame } from '../frame/drawFrame.ts';
import { exportFile, ExportInput } from './exportInput.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; loadSharp: () => Promise<Sharp> };

/** Draws what the video shows. The same input makes the same bytes. @throws MissingMediaError */
export const frame =
  ({ media, loadSharp }: Needs) =>
  async ({ jobId, pictureKey, shape, captions }: ExportInput): Promise<{ frameKey: string }> => {
    const [sharp, picture] = await Promise.all([loadSharp(), media.get(pictureKey)]);
    const frameKey = exportFile(jobId, 'frame.png');
    await media.put(frameKey, await drawFrame(sharp, picture, { shape, hasCaptions: captions }), 'image/png');
    return { frameKey };
  };

export const handler = step({ name: 'export.frame', input: ExportInput }, frame, {
  media: buildMedia,
  loadSharp: () => importSharp,
});
