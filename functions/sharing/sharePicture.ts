import { titleOf } from '#shared/story/title.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { languageOf } from '#functions/story/story.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import type { SharedStory } from './findShared.ts';

const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const APP1 = Buffer.from([0xff, 0xe1]);
const START_BYTES = 2;
const LENGTH_BYTES = 2;

/** Adds an XMP packet to a JPEG. The packet may have at most 64 KB, the size of a JPEG segment. */
const withXmp = (jpeg: Uint8Array, xmp: string): Uint8Array => {
  const packet = Buffer.from(xmp, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(LENGTH_BYTES + XMP_NAME.length + packet.length);
  const [start, rest] = [jpeg.subarray(0, START_BYTES), jpeg.subarray(START_BYTES)];
  return Buffer.concat([start, APP1, length, XMP_NAME, packet, rest]);
};

/** The picture that unfurlers show, with its credit. @throws MissingMediaError */
export const readSharePicture = async (
  media: Pick<Media, 'get'>,
  { text, narration, picture }: SharedStory,
): Promise<Uint8Array> => {
  const made = { author: text.author ?? null, isSpoken: narration !== undefined };
  return withXmp(
    await media.get(picture.shareKey),
    xmpOf({ title: titleOf(text), language: languageOf(text), made, ofPicture: true }),
  );
};

/** Chat services load the picture from their own origin. */
export const PICTURE_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' };
