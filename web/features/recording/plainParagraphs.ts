import { paragraphsOf } from '../../player/paragraphs.ts';

export const plainParagraphs = (text: string): string[] =>
  paragraphsOf(text, []).map(({ pieces }) => pieces.map((one) => one.text).join(''));
