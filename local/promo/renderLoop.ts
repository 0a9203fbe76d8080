import { captionStyleOf } from '#functions/video/export/jobOutput.ts';
import { frameSizes } from '#functions/video/frame/frameLayout.ts';
import { styleOf } from '../emulators/mediaconvert/captionStyle.ts';
import { fontFiles } from '../emulators/mediaconvert/fontFiles.ts';
import { runFfmpeg } from '../emulators/mediaconvert/runFfmpeg.ts';
import { litWords } from './litWords.ts';
import { files, loopArguments } from './loop.ts';
import type { Scene } from './scene.ts';

/** Shapes of the loop: for pages that have room beside it, and for phones. */
export type LoopShape = 'wide' | 'square';

/** Pixels: as wide as it is shown, or a little less, since pictures that stand still bear it. */
export const loopSizes = {
  wide: { width: 960, height: 540 },
  square: { width: 720, height: 720 },
} as const;

/** The style that the export burns captions in with, so that a lit word lies upon the same word. */
const burntIn = (shape: LoopShape): string => {
  const { FontSize = 0, OutlineSize = 0 } = captionStyleOf(frameSizes[shape]);
  return styleOf(
    {
      alignment: 'CENTERED',
      fontColor: 'WHITE',
      fontOpacity: 255,
      fontResolution: 96,
      fontSize: FontSize,
      outlineColor: 'BLACK',
      outlineSize: OutlineSize,
      backgroundColor: 'NONE',
      shadowColor: 'NONE',
    },
    frameSizes[shape].height,
  );
};

export type Take = { video: Uint8Array; scene: Scene };

/** Cuts exported videos of this shape into one loop. @returns an mp4 without sound. @throws FfmpegError */
export const renderLoop = (takes: readonly Take[], shape: LoopShape): Promise<Uint8Array> =>
  runFfmpeg({
    files: {
      ...fontFiles(),
      ...Object.fromEntries(
        takes.flatMap(({ video, scene }, i) => [
          [files.video(i), video] as const,
          [files.words(i), Buffer.from(litWords(scene))] as const,
        ]),
      ),
    },
    arguments: loopArguments(
      takes.map(({ scene }) => scene),
      { size: loopSizes[shape], style: burntIn(shape) },
    ),
    output: files.loop,
  });

/** The first frame of a video, as a PNG: what is shown until it plays. @throws FfmpegError */
export const firstFrame = (video: Uint8Array): Promise<Uint8Array> =>
  runFfmpeg({
    files: { [files.loop]: video },
    arguments: ['-i', files.loop, '-frames:v', '1', 'first.png'],
    output: 'first.png',
  });
