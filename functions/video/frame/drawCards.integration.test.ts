import sharp from 'sharp';
import { expect, it } from 'vitest';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { scriptFonts } from '#test/support/exportParts.ts';
import type { CardWords } from './cardWords.ts';
import { drawEndCard, drawTitleCard } from './drawCards.ts';

const brush = { sharp, scriptFonts };
const words: CardWords & { language: Language } = {
  language: defaultLanguage,
  title: 'The lamp in the rain',
  mood: 'Dreamy',
  address: 'words.example',
  madeBy: 'Written and spoken by AI',
};

const pixelsOf = async (card: Uint8Array) => {
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  const isLetter = (x: number, y: number) => {
    const at = (y * info.width + x) * 4;
    return (data[at] ?? 0) > 200 && (data[at + 3] ?? 0) > 200;
  };
  const rows = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_x, x) => x).filter((x) => isLetter(x, y)),
  );
  const written = rows.flatMap((xs, y) => (xs.length > 0 ? [{ y, left: xs[0] ?? 0, right: xs.at(-1) ?? 0 }] : []));
  return { info, written, ink: rows.flat().length, alphaAtCorner: data[3] ?? 0 };
};

it.each([
  ['wide', 1920, 1080],
  ['square', 1080, 1080],
  ['tall', 1080, 1920],
] as const)(
  'both cards have the %s frame’s size, text within it, and a transparent ground',
  async (shape, width, height) => {
    const long = {
      ...words,
      title: 'Sixty letters are what a title may have at most, these are it',
      address: 'W'.repeat(60),
    };
    for (const draw of [drawTitleCard, drawEndCard]) {
      const { info, written, alphaAtCorner } = await pixelsOf(await draw(brush, shape, long));
      expect(info).toMatchObject({ width, height, channels: 4 });
      expect(Math.min(...written.map(({ left }) => left))).toBeGreaterThan(0.05 * width);
      expect(Math.max(...written.map(({ right }) => right))).toBeLessThan(0.95 * width);
      expect(written[0]?.y).toBeGreaterThan(0.15 * height);
      expect(written.at(-1)?.y).toBeLessThan(0.85 * height);
      expect(alphaAtCorner).toBeGreaterThan(60);
      expect(alphaAtCorner).toBeLessThan(230);
    }
  },
);

it('cards use our font on any machine', async () => {
  const { written } = await pixelsOf(await drawTitleCard(brush, 'wide', { ...words, mood: '' }));
  const [left, right] = [Math.min(...written.map((row) => row.left)), Math.max(...written.map((row) => row.right))];
  // The width in Fraunces at 103 pixels. In a fallback font, the title would be a seventh wider.
  expect(Math.abs(right - left - 906)).toBeLessThan(8);
});

it('markup in a title is shown as text', async () => {
  const inkOf = async (title: string) => (await pixelsOf(await drawTitleCard(brush, 'wide', { ...words, title }))).ink;
  expect(await inkOf('<b>& so</b>')).toBeGreaterThan(await inkOf('b so b'));
});

it.each([
  ['es', 'El café de Señora Ñandú'],
  ['pl', 'Żółw i łąka'],
  ['vi', 'Người giữ đèn'],
  ['ru', 'Лампа под дождём'],
  ['el', 'Η λάμπα στη βροχή'],
  ['ar', 'المصباح تحت المطر'],
  ['he', 'המנורה בגשם'],
  ['hi', 'बारिश में दीया'],
  ['ja', '雨の中のランプ'],
  ['ko', '빗속의 등불'],
  ['zh', '雨中的灯'],
  ['yue', '落雨嘅燈'],
])('a title in %s is drawn', async (language, title) => {
  const inkOf = async (text: string) =>
    (await pixelsOf(await drawTitleCard(brush, 'wide', { ...words, title: text, language: language as Language }))).ink;
  const none = await inkOf('');
  // An empty box for each letter would have far less ink.
  expect((await inkOf(title)) - none).toBeGreaterThan(title.length * 200);
});

it('a title with characters that no font has is left out', async () => {
  const inkOf = async (title: string) => (await pixelsOf(await drawTitleCard(brush, 'wide', { ...words, title }))).ink;
  expect(await inkOf('𓀀 and 𓁐')).toBe(await inkOf(''));
});
