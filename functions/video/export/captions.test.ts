import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFont } from '#local/standins/mediaconvert/readFont.ts';
import { exportInput, exportText, withParts } from '#test/support/exportParts.ts';
import { captions } from './captions.ts';

const key = `exports/${exportInput().jobId}/captions.srt`;

const srtOf = async (fakes: ReturnType<typeof withParts>, over: Parameters<typeof exportInput>[0] = {}) => {
  const answer = await captions(fakes.services)(exportInput(over));
  const file = fakes.state.media.get(key);
  return { answer, file, text: Buffer.from(file?.bytes ?? []).toString('utf8') };
};

const secondsOf = (time = ''): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(',', '.').split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

const cuesIn = (srt: string) =>
  srt
    .split('\n\n')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, times = '', ...lines] = part.trim().split('\n');
      const [start, end] = times.split(' --> ');
      return { start: secondsOf(start), end: secondsOf(end), lines };
    });

it('are shown with their words, two seconds later than in the narration', async () => {
  const { answer, file, text } = await srtOf(withParts());
  expect(answer).toEqual({ captionsKey: key, captionLanguage: 'en' });
  expect(file?.contentType).toBe('application/x-subrip; charset=utf-8');
  expect(cuesIn(text)[0]).toMatchObject({ start: 2, lines: [expect.stringMatching(/^The lamp/)] });
  expect(
    cuesIn(text)
      .flatMap(({ lines }) => lines)
      .join(' '),
  ).toBe(exportText);
});

it.each([
  ['has no music', { soundtrackKey: undefined }],
  ['has its music off', { musicVolume: 0 }],
])('come as early as the voice of a video that %s', async (_what, over) => {
  const { text } = await srtOf(withParts(), over);
  expect(cuesIn(text)[0]).toMatchObject({ start: 0.3, lines: [expect.stringMatching(/^The lamp/)] });
});

it('are timed text when words are highlighted, at the top of the frame if wanted', async () => {
  const fakes = withParts();
  const ttmlKey = key.replace('.srt', '.ttml');
  const input = exportInput({ isHighlighted: true, captionPlace: 'top', soundtrackKey: undefined });
  const captionFontKey = key.replace('.srt', '.ttf');
  expect(await captions(fakes.services)(input)).toEqual({
    captionsKey: ttmlKey,
    captionFontKey,
    captionLanguage: 'en',
  });
  expect(fakes.state.media.get(captionFontKey)?.contentType).toBe('font/ttf');
  const file = fakes.state.media.get(ttmlKey);
  expect(file?.contentType).toBe('application/ttml+xml; charset=utf-8');
  const ttml = Buffer.from(file?.bytes ?? []).toString('utf8');
  expect(ttml).toContain('tts:displayAlign="before"');
  // The narration begins at 0.3 s of the video, and has a word every 1.5 s.
  expect(ttml).toMatch(
    /begin="00:00:01.800"[^>]*><span tts:color="#FFFFFF">The<\/span> <span tts:color="#FFC24F">lamp</,
  );
  expect(fakes.state.media.has(key)).toBe(false);
});

it.each([
  ['ru', 'Лампа ждала под дождём.', 'Noto Sans'],
  ['ar', 'كان المصباح ينتظر تحت المطر.', 'Noto Sans Arabic'],
  ['ja', 'ランプは雨の中で待っていた。', 'Noto Sans JP'],
])('bring a font of their script in %s, and name the language', async (language, text, family) => {
  for (const isHighlighted of [true, false]) {
    const fakes = withParts();
    const captionFontKey = key.replace('.srt', '.ttf');
    const answer = await captions(fakes.services)(exportInput({ isHighlighted, language, text }));
    expect(answer).toMatchObject({ captionFontKey, captionLanguage: language });
    expect(readFont(fakes.state.media.get(captionFontKey)?.bytes ?? new Uint8Array()).family).toBe(family);
  }
});

it('leave the choice of a font to the video service when no font has all letters', async () => {
  const fakes = withParts();
  const input = exportInput({ isHighlighted: true, text: 'The lamp said 𓀀.' });
  expect(await captions(fakes.services)(input)).toEqual({
    captionsKey: key.replace('.srt', '.ttml'),
    captionLanguage: 'en',
  });
});

it('are also WebVTT with the video’s times and title', async () => {
  const cards = { title: 'A Lamp', mood: 'Sad', address: 'words.example', madeBy: 'AI' };
  for (const over of [{ captions: false }, { captions: true }, { captions: true, isHighlighted: true }]) {
    const fakes = withParts();
    await captions(fakes.services)(exportInput({ ...over, cards, soundtrackKey: undefined }));
    const file = fakes.state.media.get(key.replace('.srt', '.vtt'));
    expect(file?.contentType).toBe('text/vtt; charset=utf-8');
    expect(Buffer.from(file?.bytes ?? []).toString('utf8')).toMatch(
      /^WEBVTT - A Lamp\nKind: captions\nLanguage: en\n\n00:00:00.300 --> [\d:.]+\nThe <00:00:01.800>lamp <00:00:03.300>stood/,
    );
  }
});

it('are the same bytes when made twice', async () => {
  const fakes = withParts();
  const first = await srtOf(fakes);
  const files = [...fakes.state.media.keys()];
  expect(await srtOf(fakes)).toEqual(first);
  expect([...fakes.state.media.keys()]).toEqual(files);
});

it.each([
  ['have nothing to say', { text: ' \n ' }, 30],
  ['would be gone before they are read', {}, 0.8],
])('are missing, without a file, when they %s', async (_what, over, seconds) => {
  const fakes = withParts(seconds);
  const { answer, file } = await srtOf(fakes, over);
  expect(answer).toEqual({});
  expect(file).toBeUndefined();
  expect([...fakes.state.media.keys()].filter((key) => key.startsWith('exports/'))).toEqual([]);
});

it('are burnt in only on request', async () => {
  const { answer, file } = await srtOf(withParts(), { captions: false });
  expect(answer).toEqual({});
  expect(file).toBeUndefined();
});

it('fail by name when the narration has no timings', async () => {
  const { services } = withParts();
  await expect(captions(services)(exportInput({ timingsKey: 'media/gone' }))).rejects.toMatchObject({
    name: 'MissingMediaError',
  });
});

it('keep the rules for any text: two lines of 42, a second each, in order, between lead-in and tail', async () => {
  const text = fc
    .array(fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('on', 'the.', 'shore,', '\n\n', '-->', '{\\an8}')), {
      minLength: 1,
      maxLength: 60,
    })
    .map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 60 }), async (told, seconds) => {
      const fakes = withParts(seconds);
      let last = 2;
      for (const { start, end, lines } of cuesIn((await srtOf(fakes, { text: told })).text)) {
        expect(lines.length === 1 || lines.length === 2).toBe(true);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(Math.round((end - start) * 1000)).toBeGreaterThanOrEqual(1000);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(2 + seconds + 1e-9);
    }),
  );
});
