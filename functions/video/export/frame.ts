import type { Area } from '#shared/story/shot.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { readNarrationFile } from '#functions/story/narrationFile.ts';
import { importSharp, type Sharp } from '#functions/story/pictures/pixels.ts';
import { drawEndCard, drawTitleCard } from '../frame/drawCards.ts';
import { buildScriptFonts, type ScriptFonts } from '../frame/scriptFonts.ts';
import { drawFrame, drawView } from '../frame/drawFrame.ts';
import { exportFile, ExportInput } from './exportInput.ts';
import type { View } from './overlays.ts';
import { viewsOf } from './views.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; loadSharp: () => Promise<Sharp>; scriptFonts: ScriptFonts };

type Drawn = { frameKey: string; titleKey?: string; endKey?: string; views?: View[] };

const nameOf = (picture: number): string => `picture-${picture + 1}`;

/** Reads pictures. Only one is in memory at a time, because views are in the order of the pictures. */
const readPictures = (media: Needs['media'], { pictureKeys }: ExportInput) => {
  let held: { at: number; bytes: Promise<Uint8Array> } | undefined;
  return (at: number): Promise<Uint8Array> => {
    const key = pictureKeys[at];
    if (key === undefined) throw new RangeError(`the story has no picture ${at + 1}`);
    if (held?.at !== at) held = { at, bytes: media.get(key) };
    return held.bytes;
  };
};

/** Draws the pictures of a video. The same input gives the same bytes. @throws MissingMediaError */
export const frame =
  ({ media, loadSharp, scriptFonts }: Needs) =>
  async (input: ExportInput): Promise<Drawn> => {
    const { jobId, shape, captions: hasCaptions, captionPlace, cards, language } = input;
    const sharp = await loadSharp();
    const pictureAt = readPictures(media, input);
    const put = async (name: string, png: Uint8Array): Promise<string> => {
      const key = exportFile(jobId, `${name}.png`);
      await media.put(key, png, 'image/png');
      return key;
    };
    const how = { shape, hasCaptions, captionPlace };
    const frameKey = await put('frame', await drawFrame(sharp, await pictureAt(0), how));
    const wholes = new Map([[0, frameKey]]);
    const wholeKey = async (picture: number): Promise<string> => {
      const key =
        wholes.get(picture) ?? (await put(nameOf(picture), await drawFrame(sharp, await pictureAt(picture), how)));
      wholes.set(picture, key);
      return key;
    };
    const draw = async ({ area, picture }: { area: Area; picture: number }): Promise<string | undefined> => {
      const png = await drawView(sharp, await pictureAt(picture), { ...how, area });
      // The name contains the area, so that a repeated view uses the same file.
      const name = `view-${[area.left, area.top, area.width].join('-')}`;
      return png && put(picture === 0 ? name : `${nameOf(picture)}-${name}`, png);
    };
    const timings = await readNarrationFile(media, input.timingsKey);
    const views = timings ? await viewsOf(input, { timings, wholeKey, draw }) : [];
    const brush = { sharp, scriptFonts };
    const titleKey = await put('title', await drawTitleCard(brush, shape, { ...cards, language }));
    return { frameKey, views, titleKey, endKey: await put('end', await drawEndCard(brush, shape, cards)) };
  };

export const handler = step({ name: 'export.frame', input: ExportInput }, frame, {
  media: buildMedia,
  loadSharp: () => importSharp,
  scriptFonts: buildScriptFonts,
});
