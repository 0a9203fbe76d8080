import { framesOf, framesWith, isOneOf, KEY_SECONDS, passingIn } from './frames.ts';
import type { Overlay, Plan } from './plan.ts';

export const paths = {
  picture: 'picture.png',
  audio: 'audio.mp3',
  styled: 'captions.ass',
  fonts: 'fonts',
  font: 'fonts/own.ttf',
  changes: 'changes.h264',
  frames: 'frames.h264',
  video: 'video.mp4',
} as const;

export const overlayPath = (index: number): string => `overlay-${index}.png`;

/** Turns MediaConvert's QVBR quality level into x264's rate factor. At level 10 the video looks like its source. */
const rateFactor = (qualityLevel: number): number => 35 - 2 * qualityLevel;

type Size = { width: number; height: number };

const scaled = ({ width, height }: Size): string =>
  `scale=${width}:${height}:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv`;

const shownOn = (plan: Plan, frames: readonly number[]): string[] => [
  'loop=-1:1:0',
  `trim=end_frame=${(frames.at(-1) ?? 0) + 1}`,
  `setpts=N/(${plan.frameRate.numerator}/${plan.frameRate.denominator}*TB)`,
  `select='${isOneOf(frames)}'`,
];

const fadesOf = ({ startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds }: Overlay): string[] => [
  ...(fadeInSeconds > 0 ? [`fade=t=in:st=${startSeconds}:d=${fadeInSeconds}:alpha=1`] : []),
  ...(fadeOutSeconds > 0 ? [`fade=t=out:st=${endSeconds - fadeOutSeconds}:d=${fadeOutSeconds}:alpha=1`] : []),
];

const overlaid = (plan: Plan, frames: readonly number[]): { chains: string[]; result: string } => {
  const chains: string[] = [];
  let result = 'picture';
  for (const [index, overlay] of plan.overlays.entries()) {
    const own = framesWith(plan, overlay, frames);
    if (own.length === 0) continue;
    const filters = [scaled(overlay), 'format=yuva420p', 'setsar=1', ...shownOn(plan, own), ...fadesOf(overlay)];
    chains.push(`[${index + 1}:v]${filters.join(',')}[over${index}]`);
    const place = `overlay=${overlay.x}:${overlay.y}:eof_action=pass:repeatlast=0`;
    chains.push(`[${result}][over${index}]${place}[with${index}]`);
    result = `with${index}`;
  }
  return { chains, result };
};

/** The shaping of libass. Arabic, Hebrew and Hindi need `complex`. */
export type Shaping = 'simple' | 'complex';

const captionFilter = ({ captions }: Plan, shaping: Shaping): string[] =>
  captions ? [`ass=${paths.styled}:fontsdir=/${paths.fonts}:shaping=${shaping}`] : [];

const filtersOf = (plan: Plan, frames: readonly number[], shaping: Shaping): string => {
  const { canvas, picture, output } = plan;
  const inserted = `${picture.x}+(${picture.width}-iw)/2:${picture.y}+(${picture.height}-ih)/2`;
  const first = [
    scaled(picture),
    'format=yuv420p',
    `pad=${canvas.width}:${canvas.height}:${inserted}:black`,
    'setsar=1',
    ...shownOn(plan, frames),
  ];
  const { chains, result } = overlaid(plan, frames);
  const last = [
    `scale=${output.width}:${output.height}:force_original_aspect_ratio=decrease`,
    `pad=${output.width}:${output.height}:-1:-1:black`,
    'setsar=1',
    ...captionFilter(plan, shaping),
  ];
  return [`[0:v]${first.join(',')}[picture]`, ...chains, `[${result}]${last.join(',')}[video]`].join(';');
};

/**
 * Encoder options for a stream simple enough for `holdFrames` to parse. With a lookahead of 3 frames instead of 10, the
 * encoder takes 24 MB less, and a video of pictures is a tenth smaller.
 */
const STREAM = 'bframes=0:ref=1:weightp=0:cabac=0:scenecut=0:me=dia:subme=0:partitions=none:rc-lookahead=3';

/** Frames in a fade get this share of the usual bits. Each is shown for 1/12 s, so lower quality is not noticed. */
const PASSING_BITS = 0.35;

const zonesOf = (plan: Plan, frames: readonly number[]): string => {
  const zones = passingIn(plan, frames).map((index) => `${index},${index},b=${PASSING_BITS}`);
  return zones.length > 0 ? `:zones=${zones.join('/')}` : '';
};

/** Encodes only the frames where the picture changes. `holdFrames` adds the frames between them. */
export const changesArguments = (
  plan: Plan,
  changesSeconds: readonly number[],
  shaping: Shaping = 'simple',
): string[] => {
  const { output, overlays } = plan;
  const frameRate = `${plan.frameRate.numerator}/${plan.frameRate.denominator}`;
  const frames = framesOf(plan, changesSeconds);
  const inputs = [paths.picture, ...overlays.map((_, index) => overlayPath(index))];
  return [
    ...inputs.flatMap((path) => ['-framerate', frameRate, '-i', path]),
    ...['-filter_complex', filtersOf(plan, frames, shaping), '-map', '[video]'],
    ...['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
    ...['-x264-params', `${STREAM}${zonesOf(plan, frames)}`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`, '-forced-idr', '1'],
    ...['-crf', String(rateFactor(output.qualityLevel))],
    ...['-maxrate', String(output.maxBitsPerSecond), '-bufsize', String(2 * output.maxBitsPerSecond)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    paths.changes,
  ];
};

export const videoArguments = ({ frameRate, durationMilliseconds, audio, output }: Plan): string[] => [
  ...['-framerate', `${frameRate.numerator}/${frameRate.denominator}`, '-f', 'h264', '-i', paths.frames],
  ...['-i', paths.audio, '-map', '0:v', '-map', '1:a', '-t', String(durationMilliseconds / 1000), '-c:v', 'copy'],
  ...['-c:a', 'aac', '-b:a', String(audio.bitsPerSecond)],
  ...['-ar', String(audio.sampleRateHertz), '-ac', String(audio.channels), '-map_metadata', '-1'],
  ...(output.isMoovFirst ? ['-movflags', '+faststart'] : []),
  paths.video,
];
