import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AnyReason } from '#shared/english.ts';
import { messageOf } from '#shared/message.ts';
import { hostilePictures, oversized, tellable } from '#test/support/pictures/hostile.ts';
import { smallJpeg, smallPng } from '#test/support/smallPictures.ts';
import { tooManyPixels } from '../refusals.ts';
import { judgePicture } from './judgePicture.ts';

/** Too few bytes to contain a pixel. */
const HEAD_BYTES = 200;

const pictures = await hostilePictures();
const box = (type: string): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${type}0000`)]);
const saying = (words: string): unknown => ({
  asymmetricMatch: (reason: AnyReason) => messageOf(reason).includes(words),
});
const typed = (kind: string) => ({ status: 'refused', code: 'PICTURE_TYPE', reason: saying(kind) });
const unreadable = { status: 'refused', code: 'PICTURE_UNREADABLE', reason: 'PICTURE_UNREADABLE' };

describe('judgePicture', () => {
  it.each(tellable)('accepts %s', (name) => {
    expect(judgePicture(pictures[name])).toMatchObject({ status: 'accepted' });
  });

  it.each(oversized)('refuses %s by its header', (name) => {
    const tooLarge = { code: 'PICTURE_TOO_LARGE', reason: tooManyPixels };
    expect(judgePicture(pictures[name])).toMatchObject(tooLarge);
    expect(judgePicture(pictures[name].subarray(0, HEAD_BYTES))).toMatchObject(tooLarge);
  });

  it.each([
    { name: 'a GIF', bytes: pictures.gif, kind: 'a GIF' },
    { name: 'a WebP', bytes: pictures.webp, kind: 'a WebP' },
    { name: 'a TIFF', bytes: pictures.tiff, kind: 'a TIFF' },
    { name: 'a big-endian TIFF', bytes: Buffer.from('MM\0*\0\0\0\0'), kind: 'a TIFF' },
    { name: 'an AVIF', bytes: pictures.avif, kind: 'an AVIF' },
    { name: 'a HEIC', bytes: pictures.heicHeader, kind: 'a HEIC' },
    { name: 'a HEIC of an iPhone burst', bytes: box('msf1'), kind: 'a HEIC' },
    { name: 'an mp4', bytes: box('isom'), kind: 'a video' },
    { name: 'a BMP', bytes: Buffer.from('BM0000'), kind: 'a BMP' },
    { name: 'an SVG', bytes: pictures.svg, kind: 'an SVG' },
    { name: 'an SVG after a byte-order mark', bytes: Buffer.from('\uFEFF \n<svg/>'), kind: 'an SVG' },
    { name: 'a PDF', bytes: pictures.pdf, kind: 'a PDF' },
    { name: 'an empty zip', bytes: pictures.zip, kind: 'a ZIP' },
    { name: 'a zip', bytes: Buffer.from('PK\x03\x04...'), kind: 'a ZIP' },
    { name: 'HTML', bytes: pictures.html, kind: 'an HTML' },
    { name: 'text', bytes: pictures.text, kind: 'support this file type' },
    { name: 'noise', bytes: Buffer.concat([Buffer.from([1]), randomBytes(99)]), kind: 'support this file type' },
    { name: 'two bytes of a JPEG', bytes: Buffer.from([0xff, 0xd8]), kind: 'support this file type' },
    { name: 'an animated PNG', bytes: smallPng([{ type: 'acTL', data: Buffer.alloc(8) }]), kind: 'an animated PNG' },
  ])('says what $name is, and that a png or jpg is wanted', ({ bytes, kind }) => {
    expect(judgePicture(bytes)).toEqual(typed(kind));
    expect(judgePicture(bytes)).toMatchObject({ reason: saying('PNG or JPG') });
  });

  it.each(Object.keys(pictures).filter((name) => !(tellable as readonly string[]).includes(name)))(
    'never accepts %s',
    (name) => {
      expect(judgePicture(pictures[name as keyof typeof pictures])).toMatchObject({ status: 'refused' });
    },
  );

  it('refuses an empty file as unreadable', () => {
    expect(judgePicture(pictures.empty)).toEqual(unreadable);
  });

  it.each([
    { name: 'png', whole: smallPng() },
    { name: 'jpg', whole: smallJpeg() },
  ])('accepts a whole $name and refuses it cut off anywhere', ({ whole }) => {
    expect(judgePicture(whole)).toMatchObject({ status: 'accepted' });
    for (let length = 8; length < whole.length - 1; length += 1)
      expect(judgePicture(whole.subarray(0, length))).toEqual(unreadable);
  });

  it('refuses a PNG with any byte of a chunk changed', () => {
    const whole = smallPng();
    for (let at = 16; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x40;
      expect(judgePicture(damaged)).toEqual(unreadable);
    }
  });

  it.each([
    { name: 'no width', bytes: smallPng([], 0, 1) },
    { name: 'a huge ancillary chunk', bytes: smallPng([{ type: 'zTXt', data: Buffer.alloc(1_100_000) }]) },
    { name: 'broken text', bytes: smallPng([{ type: 'zTXt', data: Buffer.from('Broken\0\0not zlib at all') }]) },
    { name: 'no header', bytes: Buffer.concat([smallPng().subarray(0, 8), smallPng().subarray(33)]) },
    {
      name: 'a chunk that claims 4 GB',
      bytes: Buffer.concat([smallPng().subarray(0, 33), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(9)]),
    },
    { name: 'only a signature', bytes: smallPng().subarray(0, 8) },
  ])('refuses a PNG with $name', ({ bytes }) => {
    expect(judgePicture(bytes)).toEqual(unreadable);
  });

  it('accepts text and profiles of normal size', () => {
    const text = deflateSync(Buffer.alloc(100_000, 0x41));
    const chunks = [
      { type: 'zTXt', data: Buffer.concat([Buffer.from('Comment\0\0'), text]) },
      { type: 'iTXt', data: Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0en\0XMP\0'), text]) },
      { type: 'iTXt', data: Buffer.from('Title\0\0\0\0\0plain') },
    ];
    expect(judgePicture(smallPng(chunks))).toMatchObject({ status: 'accepted' });
  });

  it.each(['zTXt\0Comment\0\0', 'iCCP\0Profile\0\0', 'iTXt\0Comment\0\x01\0en\0x\0'])(
    'decompresses at most 4 MB of metadata in all, however many small bombs there are: %j',
    (head) => {
      const bomb = deflateSync(Buffer.alloc(900_000));
      const data = Buffer.concat([Buffer.from(head.slice(5)), bomb]);
      const judged = (bombs: number) =>
        judgePicture(smallPng(Array.from({ length: bombs }, () => ({ type: head.slice(0, 4), data }))));
      expect(judged(4)).toMatchObject({ status: 'accepted' });
      expect([judged(5), judged(2_000)]).toEqual([unreadable, unreadable]);
    },
  );

  it.each([
    { name: 'no height', bytes: smallJpeg(8, 0) },
    { name: 'a segment that is longer than the file', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0]) },
    { name: 'a segment of no length', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0]) },
    {
      name: 'noise for segments',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(50, 7)]),
    },
    { name: 'nothing but fill bytes', bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4_000, 0xff)]) },
  ])('refuses a JPEG with $name', ({ bytes }) => {
    expect(judgePicture(bytes)).toEqual(unreadable);
  });

  it('refuses any file that only begins like a picture', () => {
    const endings = [Buffer.alloc(4_400_000, 0xff), Buffer.alloc(4_400_000), randomBytes(4_400_000)];
    for (const ending of endings)
      for (const start of [smallPng().subarray(0, 33), smallJpeg().subarray(0, 20)])
        expect(judgePicture(Buffer.concat([start, ending]))).toEqual(unreadable);
  });
});
