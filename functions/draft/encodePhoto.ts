import type { Builder } from '#functions/platform/environment.ts';
import { decode } from '#functions/story/pictures/decode.ts';
import { modelJpeg, thumbnailJpeg } from '#functions/story/pictures/encode.ts';
import { importSharp } from '#functions/story/pictures/pixels.ts';
import { inTurns } from '#functions/story/pictures/turns.ts';
import type { DraftPorts } from './ports.ts';

/** Decoding a picture takes up to 120 MB, and a person may send many. */
const takeTurn = inTurns(1);

export const encodePhoto: DraftPorts['encodePhoto'] = (bytes) =>
  takeTurn(async () => {
    const sharp = await importSharp();
    const pixels = await decode(sharp, bytes);
    const [picture, thumbnail] = [await modelJpeg(sharp, pixels), await thumbnailJpeg(sharp, pixels)];
    return { width: pixels.width, height: pixels.height, picture, thumbnail };
  });

export const buildEncodePhoto: Builder<DraftPorts['encodePhoto']> = () => encodePhoto;
