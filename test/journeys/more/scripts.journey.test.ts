import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { cuesOf, delayCues, toSrt } from '#shared/story/captions.ts';
import { directionOf, type Language } from '#shared/story/language.ts';
import { toTtml } from '#functions/video/export/timedText.ts';
import { framesAt } from '#local/standins/mediaconvert/testing/frameAt.ts';
import { framePng, openStudio } from '#local/standins/mediaconvert/testing/studio.ts';
import { toneMp3 } from '#local/standins/mediaconvert/testing/toneMp3.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { scriptFonts } from '#test/support/exportParts.ts';

const FRAME = { width: 1920, height: 1080 };
const GROUND = '#203040';
const SECONDS = 2;
const FONT_PIXELS = 54;
const OUTLINE_PIXELS = 4;
/** Brightness from 0 to 255 above which a pixel belongs to a letter. Half covered pixels are at the edge. */
const LETTER = 150;
const MOVES = [-2, -1, 0, 1, 2];
/** libass rounds each letter's advance to a whole pixel, so its lines are up to this part longer or shorter. */
const LONGER = 0.015;
const OVERLAP = 0.9;
/** For thin strokes that stand close together, a rounded advance costs more. */
const OVERLAP_OF_DENSE = 0.85;

let browser: Browser;
let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  [browser, studio] = await Promise.all([launchChromium(), openStudio()]);
  await studio.put('in/frame.png', await framePng(FRAME, GROUND));
  await studio.put('in/mix.mp3', await toneMp3(SECONDS));
});
afterAll(async () => {
  await browser.close();
  await studio.close();
});

type Ink = { width: number; height: number; isLetter: (x: number, y: number) => boolean; count: number };

/** The letters in a grey picture, cut to their bounds. */
const inkOf = (grey: Uint8Array): Ink => {
  const at = (x: number, y: number): boolean => (grey[y * FRAME.width + x] ?? 0) > LETTER;
  const rows = Array.from({ length: FRAME.height }, (_, y) => y);
  const columns = Array.from({ length: FRAME.width }, (_, x) => x);
  const written = rows.filter((y) => columns.some((x) => at(x, y)));
  const used = columns.filter((x) => written.some((y) => at(x, y)));
  const [left = 0, top = 0] = [used[0], written[0]];
  const [width, height] = [(used.at(-1) ?? 0) - left + 1, (written.at(-1) ?? 0) - top + 1];
  const count = written.reduce((sum, y) => sum + used.filter((x) => at(x, y)).length, 0);
  return { width, height, isLetter: (x, y) => at(left + x, top + y), count };
};

/**
 * Twice the common pixels by all pixels, at the best of 25 positions, because the two place text by parts of pixels. The
 * lines are compared as they are, and at the same length.
 */
const overlapOf = (one: Ink, other: Ink): number => {
  const common = (scale: number, dx: number, dy: number): number => {
    let sum = 0;
    for (let y = 0; y < one.height; y += 1)
      for (let x = 0; x < one.width; x += 1)
        if (one.isLetter(x, y) && other.isLetter(Math.round(x * scale) + dx, y + dy)) sum += 1;
    return sum;
  };
  const best = Math.max(
    ...[1, other.width / one.width].flatMap((scale) => MOVES.flatMap((dx) => MOVES.map((dy) => common(scale, dx, dy)))),
  );
  return (2 * best) / (one.count + other.count);
};

const greyOf = (rgb: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: rgb.length / 3 }, (_, at) =>
    Math.min(rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0),
  );

const burnt = async (text: string, language: Language, font: Uint8Array | undefined, kind: 'ttml' | 'srt') => {
  const cues = delayCues(cuesOf(text, null, SECONDS - 0.5, language), 0.2);
  const captionsKey = `in/${language}.${kind}`;
  await studio.put(captionsKey, kind === 'ttml' ? toTtml(cues, { place: 'bottom', language }) : toSrt(cues));
  if (font) await studio.put(`in/${language}.ttf`, font);
  const destinationKey = `out/${language}-${kind}`;
  const changes = {
    frame: FRAME,
    captionsKey,
    destinationKey,
    captionLanguage: language,
    durationMilliseconds: SECONDS * 1000,
  };
  const captionFontKey = font && `in/${language}.ttf`;
  await studio.completed(await studio.create(studio.document({ ...changes, captionFontKey })));
  const [frame = new Uint8Array()] = await framesAt(await studio.read(`${destinationKey}.mp4`), FRAME, [1]);
  return inkOf(greyOf(frame));
};

const drawnByBrowser = async (text: string, language: Language, font: Uint8Array) => {
  const page = await browser.newPage({ viewport: FRAME });
  const face = `@font-face{font-family:own;src:url(data:font/ttf;base64,${Buffer.from(font).toString('base64')})}`;
  const style = `body{margin:0;background:${GROUND};color:white;text-align:center;padding-top:600px;font:${FONT_PIXELS}px own;-webkit-text-stroke:${2 * OUTLINE_PIXELS}px black;paint-order:stroke fill;text-rendering:geometricPrecision}`;
  await page.setContent(
    `<style>${face}${style}</style><p lang="${language}" dir="${directionOf(language)}">${text}</p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await page.close();
  return inkOf(greyOf(await sharp(shot).removeAlpha().raw().toBuffer()));
};

it.each([
  ['pl', 'Żółw szedł powoli przez łąkę.'],
  ['vi', 'Người giữ đèn đã về nhà.'],
  ['ru', 'Лампа ждала под дождём.'],
  ['el', 'Η λάμπα περίμενε στη βροχή.'],
  ['ar', 'انتظر المصباح تحت المطر 24 ليلة.'],
  ['he', 'המנורה חיכתה בגשם 24 לילות.'],
  ['hi', 'दीया बारिश में रुका रहा।'],
  ['ja', 'ランプは雨の中で待っていた。'],
  ['ko', '등불은 빗속에서 기다렸다.'],
  ['zh', '灯在雨中等了很久。'],
  ['yue', '盞燈喺雨入面等咗好耐。'],
] as const)('captions in %s are drawn as a browser draws them', async (code, text) => {
  const least = /^(?:ja|ko)$/.test(code) ? OVERLAP_OF_DENSE : OVERLAP;
  const language = code as string as Language;
  const font = (await scriptFonts.find(text, language))?.file;
  if (!font) throw new Error(`There is no font for ${code}.`);
  const expected = await drawnByBrowser(text, language, font);
  for (const kind of ['ttml', 'srt'] as const) {
    const ink = await burnt(text, language, font, kind);
    expect(Math.abs(ink.width / expected.width - 1)).toBeLessThan(LONGER);
    expect(overlapOf(ink, expected)).toBeGreaterThanOrEqual(least);
  }
});
