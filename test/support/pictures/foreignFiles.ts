import { Buffer } from 'node:buffer';
import sharp from 'sharp';

const heicHeader = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
]);

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files of other formats, and files that are not pictures. Tests send each as `picture.jpg`. */
export const foreignFiles = async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#208040' } });
  return {
    gif: await picture.clone().gif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    heicHeader,
    svg: Buffer.from(svg),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    html: Buffer.from('<!doctype html><title>picture.jpg</title><script>alert(1)</script>'),
    text: Buffer.from('This is a photograph of my cat.'),
    empty: Buffer.alloc(0),
  };
};
