import { becauseOf } from '#shared/message.ts';
import { english, type Reason, type Said } from '#shared/english.ts';

/**
 * The same said of one of several pictures, which counts from 1; what has no such sentence, as it concerns all of them, stays
 * as it is.
 */
export const nthPicture = (said: Said, picture: number): Said => {
  const { reason, arguments: given } = becauseOf(said);
  const nth = `NTH_${reason}`;
  return Object.hasOwn(english, nth) ? ({ reason: nth as Reason, arguments: { ...given, picture } } as Said) : said;
};
