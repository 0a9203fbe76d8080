import type { BedrockOptions } from '#local/standins/bedrock/bedrock.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import type { MediaConvertOptions } from '#local/standins/mediaconvert/mediaconvert.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import type { PictureThread } from '#local/pictures/pictureThread.ts';

/** What the models answer: a rehearsal is about who may ask them. */
export type Models = {
  tell: NonNullable<BedrockOptions['answer']>;
  classify: PictureThread['run'];
  polly: Emulator;
  disturbVideo: Disturb;
  /** Without it, videos are made for real. */
  encodeVideo?: NonNullable<MediaConvertOptions['encode']> | undefined;
  /** While it returns false, no machine hears of a video's end. */
  announcesEnd: () => boolean;
};
