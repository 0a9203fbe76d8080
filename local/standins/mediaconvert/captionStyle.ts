import type { CaptionStyle } from './plan.ts';

/** libass assumes this frame height for the sizes in an SRT file. */
const SCRIPT_HEIGHT = 288;
/** In libass, a font's size is its ascent plus descent: 1.069 + 0.293 em for Noto Sans. */
export const NOTO_SANS_LINE_EM = 1.362;
const BOTTOM_MARGIN = 0.06;

// The values are in the order blue, green, red, as in ASS.
export const COLORS = {
  WHITE: 'FFFFFF',
  BLACK: '000000',
  YELLOW: '00FFFF',
  RED: '0000FF',
  GREEN: '00FF00',
  BLUE: 'FF0000',
} as const;
const ALIGNMENTS = { CENTERED: 2, AUTO: 2, LEFT: 1 } as const;

const alphaOf = (opacity: number): string => (255 - opacity).toString(16).padStart(2, '0').toUpperCase();

export const styleOf = (style: CaptionStyle, frameHeight: number): string => {
  const scaled = (pixels: number) => ((pixels * SCRIPT_HEIGHT) / frameHeight).toFixed(3);
  // `yPosition` is measured from the top. With it, text is aligned to the top.
  const isFromTop = style.yPosition !== undefined;
  const marginPixels = style.yPosition ?? BOTTOM_MARGIN * frameHeight;
  return [
    'Fontname=Noto Sans',
    `Fontsize=${scaled(style.fontSize * NOTO_SANS_LINE_EM * (style.fontResolution / 96))}`,
    `PrimaryColour=&H${alphaOf(style.fontOpacity)}${COLORS[style.fontColor ?? 'WHITE']}`,
    `OutlineColour=&H00${COLORS[style.outlineColor]}`,
    `Outline=${scaled(style.outlineSize)}`,
    'Shadow=0',
    `Alignment=${ALIGNMENTS[style.alignment] + (isFromTop ? 6 : 0)}`,
    `MarginV=${Math.round(Number(scaled(marginPixels)))}`,
  ].join(',');
};
