import type { Area } from '#shared/story/shot.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { keptNarration } from '#functions/story/narrationFile.ts';
import { importSharp, type Sharp } from '#functions/story/pictures/pixels.ts';
import { drawEndCard, drawTitleCard } from '../frame/drawCards.ts';
import { drawFrame, drawView } from '../frame/drawFrame.ts';
import { exportFile, ExportInput } from './exportInput.ts';
import type { View } from './overlays.ts';
import { viewsOf } from './views.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; loadSharp: () => Promise<Sharp> };

type Drawn = { frameKey: string; titleKey?: string; endKey?: string; views?: View[] };

/** Draws what the video shows. The same input makes the same bytes. @throws MissingMediaError */
export const frame =
  ({ media, loadSharp }: Needs) =>
  async (input: ExportInput): Promise<Drawn> => {
    const { jobId, pictureKey, shape, captions: hasCaptions, captionPlace, cards } = input;
    const [sharp, picture] = await Promise.all([loadSharp(), media.get(pictureKey)]);
    const put = async (name: string, png: Uint8Array): Promise<string> => {
      const key = exportFile(jobId, `${name}.png`);
      await media.put(key, png, 'image/png');
      return key;
    };
    const how = { shape, hasCaptions, captionPlace };
    const frameKey = await put('frame', await drawFrame(sharp, picture, how));
    const draw = async (area: Area): Promise<string | undefined> => {
      const png = await drawView(sharp, picture, { ...how, area });
      // By what it shows: what is looked at twice is drawn into the same file.
      return png && put(`view-${[area.left, area.top, area.width].join('-')}`, png);
    };
    const timings = await keptNarration(media, { key: input.narrationKey, timingsKey: input.timingsKey });
    const views = timings ? await viewsOf(input, { timings, frameKey, draw }) : [];
    if (!cards) return { frameKey, views };
    const titleKey = await put('title', await drawTitleCard(sharp, shape, cards));
    return { frameKey, views, titleKey, endKey: await put('end', await drawEndCard(sharp, shape, cards)) };
  };

export const handler = step({ name: 'export.frame', input: ExportInput }, frame, {
  media: buildMedia,
  loadSharp: () => importSharp,
});
