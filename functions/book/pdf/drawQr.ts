import { encode } from 'uqr';
import type { Element, Pdf } from './openPdf.ts';

/** Cameras need four light modules around a code. */
const BORDER = 4;

type Place = { x: number; y: number; size: number };

/** Draws a QR code as squares, so that it stays sharp at any size. `size` includes its light border, in points. */
export const drawQr = (pdf: Pdf, parent: Element, address: string, { x, y, size }: Place): void => {
  const { data } = encode(address, { ecc: 'M', border: BORDER });
  const module = size / data.length;
  const bbox: [number, number, number, number] = [x, y, x + size, y + size];
  const options = { alt: `QR code that opens ${address}`, bbox, placement: 'Block' };
  parent.add(
    pdf.struct('Figure', options, () => {
      for (const [row, cells] of data.entries())
        for (let from = cells.indexOf(true); from >= 0;) {
          // Neighbors are one rectangle, because viewers show thin lines between two.
          const end = cells.indexOf(false, from);
          const until = end < 0 ? cells.length : end;
          pdf.rect(x + from * module, y + row * module, (until - from) * module, module);
          from = cells.indexOf(true, until);
        }
      pdf.fill('#000000');
    }),
  );
};
