import type { CaptionStyle, Plan } from './plan.ts';

/** The files of one encoding, as ffmpeg sees them. */
export const paths = {
  picture: 'picture.png',
  audio: 'audio.mp3',
  captions: 'captions.srt',
  fonts: 'fonts',
  /** The frames on which something changes; then one for each moment. */
  changes: 'changes.h264',
  frames: 'frames.h264',
  video: 'video.mp4',
} as const;

/** A frame that needs no other at least this often: where players begin when somebody seeks. */
const KEY_SECONDS = 10;

/** The height that libass gives the script of an SRT file: its sizes are parts of that, whatever the video's. */
const SCRIPT_HEIGHT = 288;
/** libass takes a font's size as its ascent and descent together; Noto Sans has 1.069 + 0.293 em. */
const NOTO_SANS_LINE_EM = 1.362;
/** Where MediaConvert leaves captions without a position is "towards the bottom": this part of the height above it. */
const BOTTOM_MARGIN = 0.06;

// &HAABBGGRR, with 00 for opaque.
const COLORS = {
  WHITE: 'FFFFFF',
  BLACK: '000000',
  YELLOW: '00FFFF',
  RED: '0000FF',
  GREEN: '00FF00',
  BLUE: 'FF0000',
} as const;
const ALIGNMENTS = { CENTERED: 2, AUTO: 2, LEFT: 1 } as const;

const alphaOf = (opacity: number): string => (255 - opacity).toString(16).padStart(2, '0').toUpperCase();

/** A style as the `force_style` of ffmpeg's subtitles. */
export const styleOf = (style: CaptionStyle, frameHeight: number): string => {
  const scaled = (pixels: number) => ((pixels * SCRIPT_HEIGHT) / frameHeight).toFixed(3);
  // A y position is the distance of the first line from the top: aligned to the top then.
  const isFromTop = style.yPosition !== undefined;
  const marginPixels = style.yPosition ?? BOTTOM_MARGIN * frameHeight;
  return [
    'Fontname=Noto Sans',
    `Fontsize=${scaled(style.fontSize * NOTO_SANS_LINE_EM * (style.fontResolution / 96))}`,
    `PrimaryColour=&H${alphaOf(style.fontOpacity)}${COLORS[style.fontColor]}`,
    `OutlineColour=&H00${COLORS[style.outlineColor]}`,
    `Outline=${scaled(style.outlineSize)}`,
    'Shadow=0',
    `Alignment=${ALIGNMENTS[style.alignment] + (isFromTop ? 6 : 0)}`,
    `MarginV=${Math.round(Number(scaled(marginPixels)))}`,
  ].join(',');
};

/** `n` is one of the frames: halved again and again, as a sum of a thousand terms would overflow ffmpeg's stack. */
const isOneOf = (frames: readonly number[]): string => {
  const [first = 0] = frames;
  if (frames.length <= 1) return `eq(n,${first})`;
  const middle = frames.length >> 1;
  return `if(lt(n,${frames[middle] ?? 0}),${isOneOf(frames.slice(0, middle))},${isOneOf(frames.slice(middle))})`;
};

const framesPerSecond = ({ frameRate }: Plan): number => frameRate.numerator / frameRate.denominator;

/** How many frames the video has. */
export const frameCount = (plan: Plan): number =>
  Math.max(1, Math.round((plan.durationMilliseconds / 1000) * framesPerSecond(plan)));

/** The frames worth encoding, in order: where captions change, and those that players seek to. */
export const framesOf = (plan: Plan, changesSeconds: readonly number[]): number[] => {
  const perSecond = framesPerSecond(plan);
  const count = frameCount(plan);
  const frames = new Set([0]);
  for (let frame = 0; frame < count; frame += Math.ceil(KEY_SECONDS * perSecond)) frames.add(frame);
  for (const seconds of changesSeconds) frames.add(Math.ceil(seconds * perSecond));
  return [...frames].filter((frame) => frame < count).toSorted((a, b) => a - b);
};

/** QVBR's 1 to 10 as x264's constant rate factor: 10 looks like the source, each step less is two more. */
const rateFactor = (qualityLevel: number): number => 35 - 2 * qualityLevel;

/**
 * The fastest recipe for a still picture: one frame is scaled and repeated, captions are drawn on those frames alone on
 * which they change, and only these are encoded, as a stream of the kind that `holdFrames` reads.
 */
export const changesArguments = (plan: Plan, changesSeconds: readonly number[]): string[] => {
  const { canvas, picture, captions, output } = plan;
  const frameRate = `${plan.frameRate.numerator}/${plan.frameRate.denominator}`;
  const frames = framesOf(plan, changesSeconds);
  const inserted = `${picture.x}+(${picture.width}-iw)/2:${picture.y}+(${picture.height}-ih)/2`;
  const filters = [
    `scale=${picture.width}:${picture.height}:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
    `pad=${canvas.width}:${canvas.height}:${inserted}:black`,
    `scale=${output.width}:${output.height}:force_original_aspect_ratio=decrease`,
    `pad=${output.width}:${output.height}:-1:-1:black`,
    'setsar=1',
    'loop=-1:1:0',
    `trim=end_frame=${(frames.at(-1) ?? 0) + 1}`,
    `setpts=N/(${frameRate}*TB)`,
    `select='${isOneOf(frames)}'`,
    ...(captions
      ? [`subtitles=${paths.captions}:fontsdir=/${paths.fonts}:force_style='${styleOf(captions.style, output.height)}'`]
      : []),
  ];
  return [
    ...['-framerate', frameRate, '-i', paths.picture],
    ...['-filter_complex', `[0:v]${filters.join(',')}[video]`, '-map', '[video]'],
    ...['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
    ...['-x264-params', 'bframes=0:ref=1:weightp=0:cabac=0:scenecut=0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`, '-forced-idr', '1'],
    ...['-crf', String(rateFactor(output.qualityLevel))],
    ...['-maxrate', String(output.maxBitsPerSecond), '-bufsize', String(2 * output.maxBitsPerSecond)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    paths.changes,
  ];
};

/** Puts the frames and the sound together. */
export const videoArguments = ({ frameRate, durationMilliseconds, audio, output }: Plan): string[] => [
  ...['-framerate', `${frameRate.numerator}/${frameRate.denominator}`, '-f', 'h264', '-i', paths.frames],
  ...['-i', paths.audio, '-map', '0:v', '-map', '1:a', '-t', String(durationMilliseconds / 1000), '-c:v', 'copy'],
  ...['-c:a', 'aac', '-b:a', String(audio.bitsPerSecond)],
  ...['-ar', String(audio.sampleRateHertz), '-ac', String(audio.channels), '-map_metadata', '-1'],
  ...(output.isMoovFirst ? ['-movflags', '+faststart'] : []),
  paths.video,
];
