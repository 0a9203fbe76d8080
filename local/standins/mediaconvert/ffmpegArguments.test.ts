import { expect, test } from 'vitest';
import { jobDocumentOf, type VideoJob } from '#functions/video/export/jobDocument.ts';
import { changesArguments, videoArguments } from './ffmpegArguments.ts';
import { frameCount, framesOf } from './frames.ts';
import { planOf, type Plan } from './plan.ts';
import { parseSettings } from './settings.ts';

const lowerFirst = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowerFirst);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.includes(' ') ? key : `${key.charAt(0).toLowerCase()}${key.slice(1)}`,
    lowerFirst(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
};

const settingsFor = (changes: Partial<VideoJob> = {}) =>
  parseSettings(
    lowerFirst(
      jobDocumentOf({
        variant: 'imageInput',
        jobId: 'j1',
        uid: 'u1',
        role: 'arn:aws:iam::000000000000:role/video',
        bucket: 'media',
        pictureKey: 'frame.png',
        audioKey: 'mix.mp3',
        captionsKey: 'captions.srt',
        destinationKey: 'video',
        durationMilliseconds: 10_000,
        frame: { width: 1280, height: 720 },
        ...changes,
      }).Settings,
    ),
  );

const planFor = (changes: Partial<VideoJob> = {}): Plan => planOf(settingsFor(changes));

test('both documents mean the same video', () => {
  expect(planFor({ variant: 'blackAndInserter' })).toEqual(planFor());
});

test('the frames that are made: the first, one every ten seconds, and where captions change', () => {
  expect(framesOf(planFor(), [])).toEqual([0]);
  expect(framesOf(planFor({ durationMilliseconds: 21_000 }), [])).toEqual([0, 240, 480]);
  // A caption that starts between two frames is shown on the next frame. A caption after the end is not shown.
  expect(framesOf(planFor(), [1.01, 2, 99])).toEqual([0, 25, 48]);
});

test('a fade has every second frame with fewer bits, and its end full quality', () => {
  const fade = { key: 'view.png', startMilliseconds: 2000, durationMilliseconds: 3000, fadeInMilliseconds: 500 };
  const plan = planFor({ overlays: [fade] });
  // The overlay fades in from frame 48 to frame 60, and is gone at frame 120.
  expect(framesOf(plan, [])).toEqual([0, 50, 52, 54, 56, 58, 60, 120]);
  const x264 = changesArguments(plan, []).find((argument) => argument.includes('bframes=0'));
  const zones = [1, 2, 3, 4, 5].map((place) => `${place},${place},b=0.35`).join('/');
  expect(x264?.endsWith(`:zones=${zones}`)).toBe(true);
  expect(changesArguments(planFor(), []).join(' ')).not.toContain('zones');
});

test('an overlay is drawn only on its frames', () => {
  const overlay = { key: 'card.png', startMilliseconds: 2000, durationMilliseconds: 1000 };
  const graph = changesArguments(planFor({ overlays: [overlay] }), [1, 2.5, 7]).find((one) => one.startsWith('[0:v]'));
  const shown = /\[1:v\][^;]*select='([^']+)'/.exec(graph ?? '')?.[1] ?? '';
  const all = Array.from({ length: 240 }, (_, n) => n);
  expect(all.filter(selection(shown))).toEqual([48, 60]);
});

test('a video shorter than a frame has one', () => {
  expect(framesOf(planFor({ durationMilliseconds: 10 }), [])).toEqual([0]);
});

const selection = (expression: string): ((n: number) => boolean) => {
  const eq = (a: number, b: number) => a === b;
  const lt = (a: number, b: number) => a < b;
  const choose = (isIt: boolean, yes: boolean, no: boolean) => (isIt ? yes : no);
  // oxlint-disable-next-line no-implied-eval -- our own ffmpeg expression, which is JavaScript once `if` is renamed
  const made = new Function('eq', 'lt', 'choose', 'n', `return ${expression.replaceAll('if(', 'choose(')}`);
  return (n) => (made as (...args: unknown[]) => boolean)(eq, lt, choose, n);
};

test('exactly these frames are selected, however many cues there are', () => {
  const plan = planFor({ durationMilliseconds: 240_000 });
  const changes = Array.from({ length: 400 }, (_, index) => index * 0.55);
  const wanted = new Set(framesOf(plan, changes));
  const filter = changesArguments(plan, changes).find((argument) => argument.startsWith('[0:v]')) ?? '';
  const expression = /select='([^']+)'/.exec(filter)?.[1] ?? '';
  const all = Array.from({ length: 240 * 24 }, (_, n) => n);
  expect(all.filter(selection(expression))).toEqual(all.filter((n) => wanted.has(n)));
  let open = 0;
  const depths = Array.from(expression, (letter) => (open += Number(letter === '(') - Number(letter === ')')));
  expect(Math.max(...depths)).toBeLessThan(20);
});

test('sizes, rates and caption style are those of the document', () => {
  const wide = changesArguments(planFor(), []).join(' ');
  expect(wide).toContain('scale=1280:720');
  expect(wide).toContain('-crf 21 -maxrate 1400000');
  const film = videoArguments(planFor()).join(' ');
  expect(film).toContain('-framerate 24/1');
  expect(film).toContain('-b:a 128000 -ar 48000 -ac 2');
  expect(film).toContain('+faststart');
  expect(frameCount(planFor())).toBe(240);
  expect(wide).toContain('ass=');
  expect(changesArguments(planFor({ captionsKey: undefined }), []).join(' ')).not.toContain('ass=');
});

test('captions of another kind than their style are refused', () => {
  expect(planFor({ captionsKey: 'captions.ttml' }).captions?.kind).toBe('TTML');
  expect(planFor({ captionsKey: 'captions.ttml', captionFontKey: 'a.ttf' }).captions?.fontUrl).toBe('s3://media/a.ttf');
  const lone = settingsFor({ captionsKey: 'captions.ttml', captionFontKey: 'a.ttf' });
  const [own] = lone.outputGroups[0]?.outputs[0]?.captionDescriptions ?? [];
  delete own?.destinationSettings.burninDestinationSettings.fontFileBold;
  expect(() => planOf(lone)).toThrow('a regular, a bold, an italic and a bold italic file');
  const settings = settingsFor();
  const [description] = settings.outputGroups[0]?.outputs[0]?.captionDescriptions ?? [];
  Object.assign(description?.destinationSettings.burninDestinationSettings ?? {}, { stylePassthrough: 'ENABLED' });
  expect(() => planOf(settings)).toThrow('TTML without its own style');
});
