import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

/** The decompressed page contents of a PDF, in order. */
export const contentsOf = (pdf: Uint8Array): string[] => {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/(?:FlateDecode[^>]*>>\s*)stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, bytes = '']) => {
      try {
        const content = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
        return content.includes(' BDC') ? [content] : [];
      } catch {
        return [];
      }
    },
  );
};

export type Square = { x: number; y: number; width: number; height: number };

/** The filled rectangles of a page, in points from its top left corner. Our pages draw only codes with them. */
export const squaresOf = (content: string): Square[] =>
  [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

/** Reads a QR code from its rectangles, drawn as a printer of `dpi` dots an inch would draw them. */
export const scanned = (squares: readonly Square[], dpi: number): string | undefined => {
  const scale = dpi / 72;
  const border = 12;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const right = Math.max(...squares.map(({ x, width }) => x + width));
  const side = Math.ceil((right - left) * scale) + 2 * border;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width, height } of squares) {
    const dots = (from: number, length: number): [number, number] => [
      Math.round(from * scale) + border,
      Math.round((from + length) * scale) + border,
    ];
    const [fromX, toX] = dots(x - left, width);
    const [fromY, toY] = dots(y - top, height);
    for (let row = fromY; row < toY; row += 1)
      for (let column = fromX; column < toX; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsqr(pixels, side, side)?.data;
};

/** True if Poppler, which reads PDFs independently, is installed. */
export const hasPoppler = spawnSync('pdffonts', ['-v']).error === undefined;

export const poppler = (program: 'pdftotext' | 'pdffonts' | 'pdfimages', pdf: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const file = join(folder, 'book.pdf');
  const options = { pdftotext: ['-raw', file, '-'], pdffonts: [file], pdfimages: ['-list', file] }[program];
  try {
    writeFileSync(file, pdf);
    return execFileSync(program, options, { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
