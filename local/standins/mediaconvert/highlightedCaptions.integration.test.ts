import { afterAll, beforeAll, expect, test } from 'vitest';
import { cuesOf, delayCues } from '#shared/story/captions.ts';
import { toTtml } from '#functions/video/export/timedText.ts';
import { fontFile } from '#functions/video/frame/ourType.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { difference, framesAt, framesOf } from './testing/frameAt.ts';
import { framePng, openStudio } from './testing/studio.ts';
import { toneMp3 } from './testing/toneMp3.ts';

const SECONDS = 4;
/** Time limit of a test. Making a video is slow on a busy machine. */
const LONG = 240_000;
const FRAME = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 24;
const ROW = { left: 0, top: 610, width: FRAME.width, height: 60 };
const TOLERANCE_SECONDS = 0.08;
const LEAD_SECONDS = 0.3;

const text = 'Slowly lanterns crossed darkened water.';
/** The words start between two frames, which is the hardest case for exact highlights. */
const STARTS = [0.3, 0.91, 1.53, 2.17, 2.83];
const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: Math.round(((STARTS[i] ?? 0) - LEAD_SECONDS) * 1000),
  start: index,
  end: index + word.length,
}));
const cues = delayCues(cuesOf(text, { words }, 3.5, defaultLanguage), LEAD_SECONDS);

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.put('in/frame.png', await framePng(FRAME, '#203040'));
  await studio.put('in/mix.mp3', await toneMp3(SECONDS));
  await studio.put('in/inter.ttf', fontFile('inter'));
  for (const place of ['top', 'bottom'] as const)
    await studio.put(`in/${place}.ttml`, toTtml(cues, { place, language: defaultLanguage }));
});
afterAll(() => studio.close());

const made = async (place: 'top' | 'bottom', captionFontKey?: string): Promise<Uint8Array> => {
  const changes = {
    captionsKey: `in/${place}.ttml`,
    captionFontKey,
    destinationKey: `out/${place}`,
    durationMilliseconds: SECONDS * 1000,
  };
  await studio.completed(await studio.create(studio.document(changes)));
  return studio.read(`out/${place}.mp4`);
};

let usual: Promise<Uint8Array> | undefined;
const inUsualFont = (): Promise<Uint8Array> => (usual ??= made('top'));
const none = new Uint8Array();

const amberAt = (frame: Uint8Array): number | undefined => {
  let [sum, count] = [0, 0];
  for (let at = 0; at < frame.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = frame.subarray(at, at + 3);
    if (red < 190 || blue > 150 || green < 120 || green > 210) continue;
    sum += (at / 3) % FRAME.width;
    count += 1;
  }
  return count > 50 ? sum / count : undefined;
};

test(
  'each word is highlighted within 80 ms of its sound, further right each time, and the others do not move',
  async () => {
    const video = await made('bottom', 'in/inter.ttf');
    const frames = await framesOf(video, ROW);
    const places = frames.map(amberAt);
    const begins: number[] = [];
    for (const [n, place] of places.entries()) {
      const before = places[n - 1];
      if (place !== undefined && (before === undefined || place > before + 20)) begins.push(n / FRAMES_PER_SECOND);
    }
    expect(begins.length).toBe(STARTS.length);
    for (const [i, begin] of begins.entries()) {
      expect(Math.abs(begin - (STARTS[i] ?? 0)), `word ${i}`).toBeLessThanOrEqual(TOLERANCE_SECONDS);
    }
    // No word is highlighted before the first word or after the last one.
    expect(amberAt(frames[0] ?? none)).toBeUndefined();
    expect(places.at(-1)).toBeUndefined();
    // The last word must not move while earlier words are highlighted.
    const [first, second] = [0.6, 1.2].map((at) => frames[Math.round(at * FRAMES_PER_SECOND)] ?? none);
    const last = { left: 860, top: 0, width: 200, height: ROW.height };
    expect(difference(first ?? none, second ?? none, FRAME.width, last)).toBeLessThan(0.5);
  },
  LONG,
);

test(
  'captions for the top of the frame are drawn there',
  async () => {
    const video = await inUsualFont();
    const [bare = none, lit = none] = await framesAt(video, FRAME, [0.1, 1.2]);
    const half = { left: 0, width: FRAME.width, height: 200 };
    expect(difference(bare, lit, FRAME.width, { ...half, top: 0 })).toBeGreaterThan(3);
    expect(difference(bare, lit, FRAME.width, { ...half, top: 500 })).toBeLessThan(0.5);
  },
  LONG,
);

test(
  'captions are set in the font that comes with them',
  async () => {
    const own = await made('top', 'in/inter.ttf');
    const [one = none] = await framesAt(own, FRAME, [1.2]);
    const [other = none] = await framesAt(await inUsualFont(), FRAME, [1.2]);
    expect(difference(one, other, FRAME.width, { left: 0, top: 0, width: FRAME.width, height: 200 })).toBeGreaterThan(
      1,
    );
  },
  LONG,
);
