import type { Details } from './details.ts';

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const SEASON = '(?:spring|summer|autumn|winter|Christmas|Easter)';
const TIME = `(?:in |on )?(?:(?:\\d{1,2} )?${MONTH}(?: \\d{1,2})?,? )?(?:(?:the )?${SEASON},? (?:of )?)?(?:18|19|20)\\d{2}`;
const PLACE = "(?:at|in|on|near) (?:the )?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*";
const settings = [
  new RegExp(`(?<![\\p{L}'])(?<setting>${PLACE},? ${TIME})[.!]?$`, 'u'),
  new RegExp(`(?<![\\p{L}'\\d./-])(?<!(?:since|before|until|till|after|by) )(?<setting>${TIME})[.!]?$`, 'u'),
  /(?<![\d./-])(?<setting>\d{1,2}([./-])\d{1,2}\2(?:18|19|20)\d{2})[.!]?$/u,
  new RegExp(`(?<![\\p{L}'])(?<setting>(?:at|near) (?:the )?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*)[.!]?$`, 'u'),
];

/** Reads the place and the time at the end of an English line. Like `detailsIn`, it reads only what is clearly stated. */
export const settingIn = (line: string): Pick<Details, 'setting'> => {
  for (const pattern of settings) {
    const setting = pattern.exec(line)?.groups?.setting;
    if (setting !== undefined) return { setting };
  }
  return {};
};
