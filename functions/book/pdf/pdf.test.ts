import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { aBook, aBookPicture, aBookStory } from '#test/support/bookScene.ts';
import { contentsOf, hasPoppler, poppler, scanned, squaresOf } from '#test/support/pdf.ts';
import type { BookStory } from '../bookStory.ts';
import { writeBooklet } from './booklet.ts';
import { writeCards } from './cards.ts';
import { printSizeOf, SHARP_DPI, sizeNote } from './drawPicture.ts';
import { writeLabels } from './labels.ts';
import { millimeters } from './openPdf.ts';
import { writePoster } from './poster.ts';

const writers = { booklet: writeBooklet, poster: writePoster, labels: writeLabels, card: writeCards };

const sentence = 'The lamp stood in the rain and waited, because that is what lamps do. ';
const longest = Array.from({ length: 8 }, () => sentence.repeat(5).trim())
  .join('\n\n')
  .slice(0, limits.storyCharacters);

const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0;

let story: BookStory;
let long: BookStory;
beforeAll(async () => {
  story = await aBookStory();
  const pictures = [
    await aBookPicture({ width: 2_048, height: 1_365 }),
    await aBookPicture({ width: 300, height: 400, startsAt: 1_000 }),
  ];
  long = await aBookStory({ body: longest, pictures });
});

describe.each(Object.entries(writers))('%s', (_, write) => {
  it('is tagged, in the language of the story, with a title, and embeds each of its fonts', async () => {
    const pdf = Buffer.from(await write(aBook([story], { title: 'Lamps & <rain>' }))).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('Lamps &amp; &lt;rain&gt;');
    const fonts = pdf.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
    expect(fonts).toBeGreaterThanOrEqual(2);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(fonts);
    expect(pdf).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
  });

  it('has a code that opens the story, read as a printer of 150 dots an inch prints it', async () => {
    const address = `https://words.example/with/${'a'.repeat(44)}`;
    const [content = ''] = contentsOf(await write(aBook([{ ...story, address }]))).filter((one) => / re\n/.test(one));
    const squares = squaresOf(content);
    const first = squares.filter(({ x, y }) => x < (squares[0]?.x ?? 0) + 180 && y < (squares[0]?.y ?? 0) + 80);
    expect(scanned(write === writeLabels ? first.filter(({ x }) => x < 120) : squares, 150)).toBe(address);
  });

  it('says that AI wrote and spoke it, and names the voice', async () => {
    const pdf = await write(aBook([story]));
    expect(Buffer.from(pdf).toString('latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    if (!hasPoppler) return;
    expect(poppler('pdftotext', pdf).replaceAll(/\s+/g, ' ')).toContain(
      'Written and spoken by AI. Voice: Amelia (synthetic voice).',
    );
  });

  it('is the same when made again', async () => {
    const book = aBook([story]);
    expect(Buffer.from(await write(book)).equals(await write(book))).toBe(true);
  });

  it.skipIf(!hasPoppler)('is read by another program: all fonts embedded, and the title as it is', async () => {
    const pdf = await write(aBook([story, long]));
    const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
    expect(poppler('pdftotext', pdf).replaceAll(/\s+/g, ' ')).toContain('The Lamp & the Rain');
  });
});

it.skipIf(!hasPoppler)('a booklet and a poster have the whole text, and each picture at 200 dpi or more', async () => {
  for (const write of [writeBooklet, writePoster]) {
    const pdf = await write(aBook([long]));
    const text = poppler('pdftotext', pdf).replaceAll(/\n\d+\n|\s+/g, ' ');
    expect(text.split('The lamp stood in the rain').length - 1).toBe(longest.split('The lamp stood').length - 1);
    const dpi = [...poppler('pdfimages', pdf).matchAll(/jpeg .{6,30}? (\d+) +\d+ +[\d.]+[KB]/g)].map(([, one]) =>
      Number(one),
    );
    expect(dpi.length).toBeGreaterThanOrEqual(1);
    for (const one of dpi) expect(one).toBeGreaterThanOrEqual(SHARP_DPI - 1);
  }
});

it('a poster of the longest story, and of one with very many paragraphs, has one page', async () => {
  const many = { ...long, body: Array.from({ length: 900 }, () => 'a').join('\n\n') };
  for (const one of [long, many]) expect(pagesIn(await writePoster(aBook([one])))).toBe(1);
});

it('several stories have a booklet with a cover, and a poster, card or label each', async () => {
  const stories = Array.from({ length: 22 }, () => story);
  expect(pagesIn(await writeBooklet(aBook(stories)))).toBe(23);
  expect(pagesIn(await writePoster(aBook(stories)))).toBe(22);
  expect(pagesIn(await writeCards(aBook(stories)))).toBe(22);
  expect(pagesIn(await writeLabels(aBook(stories)))).toBe(2);
});

it('one story fills a sheet of labels', async () => {
  const [content = ''] = contentsOf(await writeLabels(aBook([story])));
  const rows = new Set(squaresOf(content).map(({ y }) => Math.floor((y - millimeters(15)) / millimeters(38.1))));
  expect(rows.size).toBe(7);
});

it('prints a picture as large as fits, but never with fewer than 200 dots an inch, and says so', () => {
  const box = { width: millimeters(180), height: millimeters(125) };
  expect(printSizeOf({ width: 2_048, height: 1_365 }, box)).toEqual({
    width: box.width,
    height: (box.width * 1_365) / 2_048,
  });
  expect(printSizeOf({ width: 400, height: 300 }, box)).toEqual({ width: 144, height: 108 });
  expect(sizeNote({ width: 400, height: 300 })).toBe('Picture: 400 × 300 pixels, sharp up to 5.1 × 3.8 cm.');
});

it.skipIf(!hasPoppler)('says of a private story that only its owner can open it', async () => {
  const text = poppler('pdftotext', await writeCards(aBook([{ ...story, isOpen: false }])));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('It’s private: only its owner can open it.');
});
