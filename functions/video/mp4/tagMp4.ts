import type { Language } from '#shared/story/language.ts';
import { languageCodeOf } from '#shared/story/languageCode.ts';
import { boxesIn, boxOf, type Box } from './boxes.ts';

/** The id of Adobe's box for XMP, which is at the top level of a file. */
const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const UTF8 = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
const PLAIN = Buffer.alloc(4);
const HANDLER = Buffer.concat([PLAIN, Buffer.alloc(4), Buffer.from('mdirappl'), Buffer.alloc(9)]);

const textBox = (name: string, text: string): Buffer => boxOf(name, boxOf('data', UTF8, Buffer.from(text, 'utf8')));

const userData = ({ title, comment }: { title: string; comment: string }): Buffer =>
  boxOf(
    'udta',
    boxOf(
      'meta',
      PLAIN,
      boxOf('hdlr', HANDLER),
      boxOf(
        'ilst',
        textBox('\u00a9nam', title),
        textBox('\u00a9ART', 'A Thousand Words'),
        textBox('\u00a9cmt', comment),
      ),
    ),
  );

const offsetTables = (bytes: Buffer, boxes: readonly Box[]): Box[] =>
  boxes.flatMap((box) =>
    ['trak', 'mdia', 'minf', 'stbl'].includes(box.name)
      ? offsetTables(bytes, boxesIn(bytes, box.start, box.end))
      : box.name === 'stco' || box.name === 'co64'
        ? [box]
        : [],
  );

const moveOffsets = (moov: Buffer, by: number): void => {
  for (const { name, start } of offsetTables(moov, boxesIn(moov, 0, moov.length))) {
    const count = moov.readUInt32BE(start + 4);
    for (let one = 0; one < count; one += 1) {
      if (name === 'stco') moov.writeUInt32BE(moov.readUInt32BE(start + 8 + 4 * one) + by, start + 8 + 4 * one);
      else moov.writeBigUInt64BE(moov.readBigUInt64BE(start + 8 + 8 * one) + BigInt(by), start + 8 + 8 * one);
    }
  }
};

/** Three letters of five bits each, as ISO 14496-12 stores a track's language. */
const packed = (code: string): number =>
  Array.from(code).reduce((bits, letter) => (bits << 5) | (letter.charCodeAt(0) - 0x60), 0);

/** Sets the language of the sound's tracks. In version 1 of their header, three fields have 64 bits. */
const setLanguage = (moov: Buffer, language: Language): void => {
  for (const trak of boxesIn(moov, 0, moov.length).filter(({ name }) => name === 'trak'))
    for (const mdia of boxesIn(moov, trak.start, trak.end).filter(({ name }) => name === 'mdia')) {
      const inside = boxesIn(moov, mdia.start, mdia.end);
      const handler = inside.find(({ name }) => name === 'hdlr');
      const header = inside.find(({ name }) => name === 'mdhd');
      if (!header || !handler || moov.toString('latin1', handler.start + 8, handler.start + 12) !== 'soun') continue;
      moov.writeUInt16BE(packed(languageCodeOf(language)), header.start + (moov[header.start] === 1 ? 32 : 20));
    }
};

type Tags = { title: string; language: Language; comment: string; xmp: string };

/** Adds title, language, comment and XMP to an mp4. @throws Error for a file that is not an mp4 */
export const tagMp4 = (video: Uint8Array, { title, language, comment, xmp }: Tags): Uint8Array => {
  const bytes = Buffer.from(video);
  const boxes = boxesIn(bytes, 0, bytes.length);
  const moov = boxes.find(({ name }) => name === 'moov');
  const data = boxes.find(({ name }) => name === 'mdat');
  if (!moov || !data) throw new Error('mp4 has no moov or mdat');
  const otherBoxes = boxesIn(bytes, moov.start, moov.end)
    .filter(({ name }) => name !== 'udta')
    .map(({ at, end }) => bytes.subarray(at, end));
  const inside = Buffer.concat([...otherBoxes, userData({ title, comment })]);
  const by = inside.length - (moov.end - moov.start);
  if (moov.at < data.at) moveOffsets(inside, by);
  setLanguage(inside, language);
  // Size 0 means "to the end of the file". The box needs its real size, because XMP follows it now.
  if (bytes.readUInt32BE(data.at) === 0) bytes.writeUInt32BE(data.end - data.at, data.at);
  return Buffer.concat([
    bytes.subarray(0, moov.at),
    boxOf('moov', inside),
    bytes.subarray(moov.end),
    boxOf('uuid', XMP_BOX, Buffer.from(xmp, 'utf8')),
  ]);
};
