import sharp from 'sharp';
import { areaAround } from '#shared/story/shot.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { scriptFonts } from '#test/support/exportParts.ts';
import { drawEndCard, drawTitleCard } from '#functions/video/frame/drawCards.ts';
import { drawFrame, drawView } from '#functions/video/frame/drawFrame.ts';
import { overlaysOf, type Overlay } from '#functions/video/export/overlays.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';

const SHAPE = { shape: 'wide', hasCaptions: true } as const;
const FOLDER = 'exports/bench/';
const WORDS = {
  title: 'The Harbor that Sang at Night',
  mood: 'Dreamy',
  address: 'words.example',
  madeBy: 'Written and spoken by AI',
};
/** The last view is the whole picture again. */
const SPOTS = [
  { x: 0.3, y: 0.3 },
  { x: 0.7, y: 0.4 },
  { x: 0.5, y: 0.7 },
  { x: 0.2, y: 0.6 },
  { x: 0.8, y: 0.7 },
  { x: 0.5, y: 0.5 },
];
const VIEW_SECONDS = 7;

export const exportPictures = async (
  storySeconds: number,
): Promise<{ pictureKey: string; files: Map<string, Uint8Array>; overlays: Overlay[] }> => {
  const brush = { sharp, scriptFonts };
  const photo = await drawnPhoto({ width: 2048, height: 1365, seed: 1 });
  const [pictureKey, titleKey, endKey] = [`${FOLDER}frame.png`, `${FOLDER}title.png`, `${FOLDER}end.png`];
  const files = new Map([
    [pictureKey, await drawFrame(sharp, photo, SHAPE)],
    [titleKey, await drawTitleCard(brush, 'wide', { ...WORDS, language: defaultLanguage })],
    [endKey, await drawEndCard(brush, 'wide', WORDS)],
  ]);
  const views = [];
  for (const [index, spot] of SPOTS.entries()) {
    const png = await drawView(sharp, photo, { ...SHAPE, area: areaAround(spot, 0.6) });
    if (!png) throw new Error('The photograph is too small for a view.');
    const key = `${FOLDER}view-${index}.png`;
    files.set(key, png);
    views.push({ key, startMilliseconds: 1000 * VIEW_SECONDS * (index + 1) });
  }
  views.push({ key: pictureKey, startMilliseconds: 1000 * VIEW_SECONDS * (SPOTS.length + 1) });
  const durationMilliseconds = 1000 * storySeconds;
  return { pictureKey, files, overlays: overlaysOf({ views, titleKey, endKey, durationMilliseconds }) };
};
