import { once } from './once.ts';

/**
 * A regular expression that is made when first asked for, of a source as `String.raw` writes it. For those of Unicode's
 * properties (`\p{…}`): a literal of them has V8 read ICU's tables as it parses the file, even one in a function that
 * nobody calls, which takes 0.1 to 0.6 ms each.
 * @throws SyntaxError when asked for, if it is none
 */
export const lazyPattern = (source: string, flags: string): (() => RegExp) => once(() => new RegExp(source, flags));
