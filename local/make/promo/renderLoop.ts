import { runFfmpeg } from '#local/standins/mediaconvert/runFfmpeg.ts';
import { files, loopArguments } from './loop.ts';
import type { Scene } from './scene.ts';

export type LoopShape = 'wide' | 'square';

/** Pixels of the video. The scenes are still pictures, which look sharp even if the page shows them a bit larger. */
export const loopSizes = {
  wide: { width: 960, height: 540 },
  square: { width: 720, height: 720 },
} as const;

export type Take = { video: Uint8Array; scene: Scene };

export const renderLoop = (takes: readonly Take[], shape: LoopShape): Promise<Uint8Array> =>
  runFfmpeg({
    files: Object.fromEntries(takes.map(({ video }, i) => [files.video(i), video])),
    arguments: loopArguments(
      takes.map(({ scene }) => scene),
      loopSizes[shape],
    ),
    output: files.loop,
  });

export const firstFrame = (video: Uint8Array): Promise<Uint8Array> =>
  runFfmpeg({
    files: { [files.loop]: video },
    arguments: ['-i', files.loop, '-frames:v', '1', 'first.png'],
    output: 'first.png',
  });
