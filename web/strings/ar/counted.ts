import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('ar');

/** `one` and `two` need no number. `few` follows 3 to 10, `many` 11 to 99, and `other` whole hundreds. */
type Noun = { one: string; two: string; few: string; many: string; other: string };

/** A number with its noun, such as "3 قصص". A noun's dual depends on its place in the sentence. */
export const counted = (count: number, { one, two, few, many, other }: Noun): string =>
  plural(count, {
    zero: `0 ${other}`,
    one,
    two,
    few: `${number(count)} ${few}`,
    many: `${number(count)} ${many}`,
    other: `${number(count)} ${other}`,
  });

const feminine = (singular: string, dual: string, few: string): Noun => ({
  one: `${singular} واحدة`,
  two: dual,
  few,
  many: singular,
  other: singular,
});

const masculine = (singular: string, dual: string, few: string, many: string): Noun => ({
  one: `${singular} واحد`,
  two: dual,
  few,
  many,
  other: singular,
});

export const stories = feminine('قصة', 'قصتان', 'قصص');
export const pictures = feminine('صورة', 'صورتان', 'صور');
/** After a preposition or as an object. */
export const toPictures = feminine('صورة', 'صورتين', 'صور');
export const tokens = feminine('نقطة', 'نقطتان', 'نقاط');
/** After a preposition or as an object. */
export const toTokens = feminine('نقطة', 'نقطتين', 'نقاط');
export const voices = masculine('صوت', 'صوتان', 'أصوات', 'صوتًا');
export const questions = masculine('سؤال', 'سؤالان', 'أسئلة', 'سؤالًا');
export const characters = masculine('حرف', 'حرفين', 'أحرف', 'حرفًا');
export const paragraphs = feminine('فقرة', 'فقرتان', 'فقرات');
export const seconds = feminine('ثانية', 'ثانيتان', 'ثوانٍ');
/** After a preposition or as an object. */
export const toSeconds = feminine('ثانية', 'ثانيتين', 'ثوانٍ');
export const minutes = feminine('دقيقة', 'دقيقتين', 'دقائق');
