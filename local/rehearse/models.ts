import type { BedrockOptions } from '../emulators/bedrock/bedrock.ts';
import type { Emulator } from '../emulators/listen.ts';
import type { MediaConvertOptions } from '../emulators/mediaconvert/mediaconvert.ts';
import type { Disturb } from '../emulators/mediaconvert/workOnJob.ts';
import type { PictureThread } from '../emulators/pictureThread.ts';

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
