import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import { titleOf } from '#shared/story/title.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import { findShared } from './findShared.ts';

const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const APP1 = Buffer.from([0xff, 0xe1]);
const START_BYTES = 2;
const LENGTH_BYTES = 2;

/** Adds an XMP packet to a JPEG. The packet may have at most 64 KB, the size of a JPEG segment. */
export const withXmp = (jpeg: Uint8Array, xmp: string): Uint8Array => {
  const packet = Buffer.from(xmp, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(LENGTH_BYTES + XMP_NAME.length + packet.length);
  const [start, rest] = [jpeg.subarray(0, START_BYTES), jpeg.subarray(START_BYTES)];
  return Buffer.concat([start, APP1, length, XMP_NAME, packet, rest]);
};

export const getSharePicture =
  ({ stories, media }: StoryReaderPorts & Pick<PlatformPorts, 'media'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const story = await findShared(stories, params.uid);
    if (!story) throw missing();
    try {
      const { text, narration, picture } = story;
      const made = { author: text.author ?? null, isSpoken: narration !== undefined };
      const xmp = xmpOf({ title: titleOf(text), made, ofPicture: true });
      const headers = { 'cross-origin-resource-policy': 'cross-origin' };
      return reply(withXmp(await media.get(picture.shareKey), xmp), { headers });
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('sharing.getSharePicture', spec, getSharePicture, {
  stories: buildStoryReader,
  media: buildMedia,
});
