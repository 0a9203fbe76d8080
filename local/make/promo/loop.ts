import type { Size } from '#functions/video/frame/frameLayout.ts';
import { FADE_FRAMES, FRAMES_PER_SECOND, framesOf, type Scene } from './scene.ts';

export const files = {
  video: (scene: number) => `scene-${scene}.mp4`,
  loop: 'loop.mp4',
} as const;

/** x264's CRF. With it, text stays sharp, and 13 seconds of video take at most half a megabyte. */
const RATE_FACTOR = 27;

export const roundFrames = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, scene) => sum + framesOf(scene) - FADE_FRAMES, 0);

/** The loop starts in the middle of a caption, so that its first frame, which is used as a still, shows the product. */
export const beginFrame = (first: Scene): number =>
  first.leadFrames + Math.round((first.endFrame - first.firstFrame) / 2);

const cut = (scene: Scene, index: number, size: Size): string => {
  const hold = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(4);
  return [
    `[${index}:v]fps=${FRAMES_PER_SECOND}`,
    `trim=start_frame=${scene.firstFrame}:end_frame=${scene.endFrame}`,
    'setpts=PTS-STARTPTS',
    `tpad=start_mode=clone:start_duration=${hold(scene.leadFrames)}:stop_mode=clone:stop_duration=${hold(scene.restFrames)}`,
    `scale=${size.width}:${size.height}:flags=lanczos`,
    'format=yuv420p',
    `settb=1/${FRAMES_PER_SECOND}`,
  ].join(',');
};

/** The last scene fades into the first. The loop starts in the middle of the first scene, so the cut is invisible. */
export const loopArguments = (scenes: readonly Scene[], size: Size): string[] => {
  const [first] = scenes;
  if (!first) throw new Error('A loop has at least one scene.');
  const cuts = scenes.map((scene, i) => `${cut(scene, i, size)}${i === 0 ? ',split[s0][again]' : `[s${i}]`}`);
  let faded = 's0';
  let frames = 0;
  const fades = scenes.map((scene, i) => {
    frames += framesOf(scene) - FADE_FRAMES;
    const next = i + 1 < scenes.length ? `s${i + 1}` : 'again';
    const offset = (frames / FRAMES_PER_SECOND).toFixed(4);
    const seconds = FADE_FRAMES / FRAMES_PER_SECOND;
    const fade = `[${faded}][${next}]xfade=transition=smoothleft:duration=${seconds}:offset=${offset}[f${i}]`;
    faded = `f${i}`;
    return fade;
  });
  const begin = beginFrame(first);
  const round = `[${faded}]trim=start_frame=${begin}:end_frame=${begin + roundFrames(scenes)},setpts=PTS-STARTPTS[loop]`;
  return [
    ...scenes.flatMap((_, i) => ['-i', files.video(i)]),
    ...['-filter_complex', [...cuts, ...fades, round].join(';'), '-map', '[loop]', '-an'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage', '-crf', String(RATE_FACTOR)],
    ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-map_metadata', '-1', '-movflags', '+faststart', files.loop],
  ];
};
