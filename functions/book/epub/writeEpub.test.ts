import { EpubCheck } from '@likecoin/epubcheck-ts';
import { expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { mp3DurationSeconds } from '#functions/sound/mp3Duration.ts';
import { aBook, aBookPicture, aBookStory, wordsEvery } from '#test/support/bookScene.ts';
import { unzipped } from '#test/support/unzipped.ts';
import type { Book, BookStory } from '../bookStory.ts';
import { writeEpub } from './writeEpub.ts';

const faultsOf = async (book: Book): Promise<string[]> => {
  const { messages } = await new EpubCheck().check(await writeEpub(book), 'book.epub');
  return messages
    .filter(({ severity }) => severity === 'fatal' || severity === 'error' || severity === 'warning')
    .map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ''}`);
};

const textsOf = async (book: Book): Promise<(name: string) => string> => {
  const files = unzipped(await writeEpub(book));
  return (name) => Buffer.from(files.get(`book/${name}`) ?? []).toString('utf8');
};

const secondsIn = (smil: string): number =>
  [...smil.matchAll(/clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/g)].reduce(
    (sum, [, begin, end]) => sum + Number(end) - Number(begin),
    0,
  );

const arabic = 'وقف المصباح تحت المطر وانتظر. لم يأتِ أحد.\n\nثم جاء شخص ما.';
const japanese = 'ランプは雨の中に立って待っていた。誰も来なかった。\n\nそして、誰かが来た。';

const inLanguage = async (tag: string, body: string, title: string): Promise<BookStory> => {
  const language = tag as Language;
  return aBookStory({ body, language, title });
};

it('has no fault that EPUBCheck finds: one story', async () => {
  expect(await faultsOf(aBook([await aBookStory()]))).toEqual([]);
});

it('has no fault that EPUBCheck finds: sixty stories with two pictures each', async () => {
  const pictures = [await aBookPicture(), await aBookPicture({ startsAt: 62, width: 300, height: 400 })];
  const story = await aBookStory({ pictures });
  const stories = Array.from({ length: 60 }, (_, at) => ({ ...story, title: `Story ${at + 1}` }));
  expect(await faultsOf(aBook(stories))).toEqual([]);
});

it.each([
  ['ar', arabic, 'المصباح', 'rtl'],
  ['ja', japanese, 'ランプと雨', 'ltr'],
])('has no fault in a story in %s, and reads in its direction', async (tag, body, title, direction) => {
  const book = aBook([await inLanguage(tag, body, title)]);
  expect(await faultsOf(book)).toEqual([]);
  const text = await textsOf(book);
  expect(text('package.opf')).toContain(`page-progression-direction="${direction}"`);
  expect(text('package.opf')).toContain(`<dc:language>${tag}</dc:language>`);
  expect(text('story-1.xhtml')).toContain(`xml:lang="${tag}" dir="${direction}"`);
});

it('has no fault without times of the words, without narration, and with words said at the same moment', async () => {
  const { narration, ...rest } = await aBookStory();
  if (!narration) throw new Error('it is told');
  const atOnce = narration.words.map((word, at) => ({ ...word, milliseconds: at < 5 ? 0 : word.milliseconds }));
  for (const one of [{ ...narration, words: [] }, undefined, { ...narration, words: atOnce }])
    expect(await faultsOf(aBook([{ ...rest, narration: one }]))).toEqual([]);
});

it('highlights every word, for exactly as long as the narration', async () => {
  const story = await aBookStory();
  const { narration } = story;
  if (!narration) throw new Error('it is told');
  const text = await textsOf(aBook([story]));
  const smil = text('story-1.smil');
  expect(smil.match(/<par /g)).toHaveLength(narration.words.length);
  expect(secondsIn(smil)).toBeCloseTo(narration.durationSeconds, 3);
  expect(Math.abs(secondsIn(smil) - mp3DurationSeconds(narration.mp3))).toBeLessThan(0.1);
  const spans = [...text('story-1.xhtml').matchAll(/<span id="w(\d+)">([^<]+)<\/span>/g)].map(([, , word]) => word);
  expect(spans.slice(0, 4)).toEqual(['A', 'lamp', 'stood', 'in']);
  expect(spans).toHaveLength(narration.words.length);
});

it('keeps the text as it is, and marks who wrote and reads it', async () => {
  const text = await textsOf(aBook([await aBookStory()]));
  const words = text('story-1.xhtml').replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('A lamp stood in the rain &amp; waited. “Nobody came,” it said.');
  expect(words).toContain('And then &lt;somebody&gt; did');
  expect(words).toContain('Written and spoken by AI. Voice: Amelia (synthetic voice).');
  expect(text('credits.xhtml')).toContain('Written and spoken by AI. Voice: Amelia (synthetic voice).');
  const opf = text('package.opf');
  expect(opf).toContain('<meta property="media:narrator">Amelia (synthetic voice)</meta>');
  expect(opf).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  expect(opf).toContain('<meta property="schema:accessibilityFeature">synchronizedAudioText</meta>');
});

it('names a person who reads, and says no AI spoke', async () => {
  const { narration, ...rest } = await aBookStory();
  if (!narration) throw new Error('it is told');
  const made = { author: 'owner', isSpoken: true, reader: 'Rosa' } as const;
  const text = await textsOf(
    aBook([{ ...rest, made, narration: { ...narration, narrator: 'Rosa', isSynthetic: false } }]),
  );
  expect(text('story-1.xhtml')).toContain('Written by its owner, read by Rosa.');
  expect(text('package.opf')).toContain('<meta property="media:narrator">Rosa</meta>');
  expect(text('package.opf')).not.toContain('DigitalSourceType<');
});

it('shows a later picture before the paragraph in which its part begins', async () => {
  const pictures = [await aBookPicture(), await aBookPicture({ alt: 'The visitor.', startsAt: 62 })];
  const text = await textsOf(aBook([await aBookStory({ pictures })]));
  const page = text('story-1.xhtml');
  expect(page.indexOf('The visitor.')).toBeGreaterThan(page.indexOf('</p>'));
  expect(page.indexOf('The visitor.')).toBeLessThan(page.lastIndexOf('<p>'));
});

it('begins with the uncompressed mimetype, and is the same when made again', async () => {
  const book = aBook([await aBookStory()]);
  const [one, two] = [await writeEpub(book), await writeEpub(book)];
  expect(Buffer.from(one).equals(two)).toBe(true);
  expect(Buffer.from(one.subarray(30, 58)).toString()).toBe('mimetypeapplication/epub+zip');
});

it('skips words outside the text, and words that overlap', async () => {
  const body = 'One two three.';
  const { narration, ...rest } = await aBookStory({ body });
  if (!narration) throw new Error('it is told');
  const words = [
    ...wordsEvery(300, body, rest.language),
    { start: 2, end: 6, milliseconds: 100 },
    { start: 40, end: 44, milliseconds: 900 },
  ];
  const text = await textsOf(aBook([{ ...rest, narration: { ...narration, words } }]));
  expect(text('story-1.smil').match(/<par /g)).toHaveLength(3);
});
