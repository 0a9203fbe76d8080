import type { Font } from './readFont.ts';
import type { CaptionStyle } from './plan.ts';
import type { Moment } from './ttml.ts';

type Size = { width: number; height: number };

const NOTO_SANS: Font = { family: 'Noto Sans', lineEm: 1.362 };

/** libass takes the direction of each line from its text. Otherwise, all lines would go from left to right. */
const ANY_ENCODING = -1;

const OUTLINES = { BLACK: '000000', WHITE: 'FFFFFF', YELLOW: '00FFFF', RED: '0000FF', GREEN: '00FF00', BLUE: 'FF0000' };

const alphaOf = (opacity: number): string => (255 - opacity).toString(16).padStart(2, '0').toUpperCase();

/** ASS writes colors in the order blue, green, red. */
const bgr = (rgb: string): string => `&H${rgb.slice(5, 7)}${rgb.slice(3, 5)}${rgb.slice(1, 3)}&`.toUpperCase();

const two = (n: number): string => String(n).padStart(2, '0');

/** Rounds down to hundredths of a second, so that no frame shows a caption that has ended. */
const timeOf = (seconds: number): string => {
  const hundredths = Math.floor(Math.round(seconds * 1000) / 10);
  const whole = Math.floor(hundredths / 100);
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(hundredths % 100)}`;
};

/** ASS reads these characters as markup, so similar characters replace them. */
const LOOKALIKES: Readonly<Record<string, string>> = { '{': '(', '}': ')', '\\': '/' };
const plain = (text: string): string => text.replaceAll(/[{}\\]/g, (sign) => LOOKALIKES[sign] ?? sign);

const styleLine = (style: CaptionStyle, font: Font): string => {
  const size = (style.fontSize * font.lineEm * (style.fontResolution / 96)).toFixed(2);
  const color = `&H${alphaOf(style.fontOpacity)}FFFFFF`;
  const outline = `&H00${OUTLINES[style.outlineColor]}`;
  return `Style: Default,${font.family},${size},${color},${color},${outline},&H00000000,0,0,0,0,100,100,0,0,1,${style.outlineSize},0,2,0,0,0,${ANY_ENCODING}`;
};

/**
 * ASS numbers alignments like a numeric keypad: 2 is the middle of the lower edge, and 8 is the middle of the upper
 * edge.
 */
const eventOf = ({ startSeconds, endSeconds, lines, room }: Moment, { width, height }: Size): string => {
  const text = lines
    .map((runs) => runs.map((run) => `{\\c${bgr(run.color)}}${plain(run.text)}`).join(''))
    .join(String.raw`\N`);
  const pixels = (percent: number, of: number) => Math.round((percent * of) / 100);
  const sides = [pixels(room.left, width), pixels(100 - room.left - room.width, width)];
  const edge = pixels(room.isAtTop ? room.top : 100 - room.top - room.height, height);
  const at = room.isAtTop ? 8 : 2;
  return `Dialogue: 0,${timeOf(startSeconds)},${timeOf(endSeconds)},Default,,${sides.join(',')},${edge},,{\\an${at}}${text}`;
};

export const toAss = (moments: readonly Moment[], style: CaptionStyle, size: Size, font: Font = NOTO_SANS): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    styleLine(style, font),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...moments.map((moment) => eventOf(moment, size)),
    '',
  ].join('\n');
