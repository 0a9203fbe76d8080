import type { CaptionStyle } from './plan.ts';
import type { Moment } from './ttml.ts';

const TIME = String.raw`(\d{2,}):(\d{2}):(\d{2})[,.](\d{3})`;
const CUE = new RegExp(String.raw`^${TIME} --> ${TIME}[^\n]*\n(.*?)(?=\n\s*\n|$(?![\s\S]))`, 'gms');
const TAGS = /<\/?[biu]>/g;

const SIDE = 3;
const BOTTOM = 6;

// The colors have the values of CSS.
const COLORS = {
  WHITE: '#FFFFFF',
  BLACK: '#000000',
  YELLOW: '#FFFF00',
  RED: '#FF0000',
  GREEN: '#00FF00',
  BLUE: '#0000FF',
} as const;

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, milliseconds] = parts.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (milliseconds ?? 0) / 1000;
};

/** Reads a SubRip file in the color and at the position of the job's settings. Bold, italic and underline are ignored. */
export const readSrt = (srt: string, { fontColor, yPosition }: CaptionStyle, frameHeight: number): Moment[] => {
  const color = COLORS[fontColor ?? 'WHITE'];
  const top = yPosition === undefined ? 0 : (100 * yPosition) / frameHeight;
  const room = { left: SIDE, width: 100 - 2 * SIDE, top, height: 100 - BOTTOM - top, isAtTop: yPosition !== undefined };
  return [...srt.replaceAll('\r\n', '\n').matchAll(CUE)].map((cue) => ({
    startSeconds: secondsOf(cue.slice(1, 5)),
    endSeconds: secondsOf(cue.slice(5, 9)),
    lines: (cue[9] ?? '').split('\n').map((line) => [{ text: line.replaceAll(TAGS, ''), color }]),
    room,
  }));
};
