import type { BedrockOptions } from '#local/standins/bedrock/bedrock.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import type { MediaConvertOptions } from '#local/standins/mediaconvert/mediaconvert.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import type { PictureThread } from '#local/pictures/pictureThread.ts';

export type Models = {
  tell: NonNullable<BedrockOptions['answer']>;
  classify: PictureThread['run'];
  polly: Emulator;
  disturbVideo: Disturb;
  /** Undefined: ffmpeg encodes real videos. */
  encodeVideo?: NonNullable<MediaConvertOptions['encode']> | undefined;
  /** While it returns false, no machine is notified of a video's end. */
  announcesEnd: () => boolean;
};
