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
  /** Replaces the encoder. If undefined, ffmpeg encodes real videos. */
  encodeVideo?: NonNullable<MediaConvertOptions['encode']> | undefined;
  /** While it returns false, workflows are not told that a video has ended. */
  announcesEnd: () => boolean;
};
