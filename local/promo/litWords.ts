import type { Scene } from './scene.ts';

/** The product's amber in the dark, as ASS writes colours: blue, green, red. */
const AMBER = '&H6BB3F0&';
const HIDDEN = String.raw`{\alpha&HFF&}`;
const LIT = String.raw`{\alpha&H00&\c${AMBER}}`;

/** What ffmpeg gives the captions of an SRT file, so that both are laid out alike. */
const HEADER = `[Script Info]
ScriptType: v4.00+
PlayResX: 384
PlayResY: 288
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Noto Sans,16,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, MarginL, MarginR, MarginV, Effect, Text
`;

const timeOf = (seconds: number): string => {
  const hundredths = Math.round(seconds * 100);
  const two = (n: number) => String(n).padStart(2, '0');
  return `0:${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
};

/**
 * Subtitles (ASS) that light the words of a caption one after the other: each time the whole caption, all of it invisible
 * but the one word, which so comes to lie exactly upon the burnt-in one.
 */
export const litWords = ({ lines, words }: Pick<Scene, 'lines' | 'words'>): string => {
  const line = lines.join(' ');
  const breakAt = lines.length > 1 ? (lines[0]?.length ?? -1) : -1;
  /** The space between the lines is where the line breaks. */
  const broken = (from: number, to: number): string =>
    breakAt >= from && breakAt < to
      ? `${line.slice(from, breakAt)}\\N${line.slice(breakAt + 1, to)}`
      : line.slice(from, to);
  const events = words.map(({ start, end, fromSeconds, toSeconds }) => {
    const text = `${HIDDEN}${broken(0, start)}${LIT}${broken(start, end)}${HIDDEN}${broken(end, line.length)}`;
    return `Dialogue: 0,${timeOf(fromSeconds)},${timeOf(toSeconds)},Default,0,0,0,,${text}\n`;
  });
  return `${HEADER}${events.join('')}`;
};
