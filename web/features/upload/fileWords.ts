import { limits } from '#shared/limits.ts';

/** Words in the default file names of cameras, phones and programs. */
const MADE_UP =
  /^(?:img|dsc[a-z]?|dcim|dji|fb|gopr|gp|image|images|imagen|mvimg|p|photo|photos|foto|pic|picture|pxl|received|save|scan|screenshot|screen|signal|snapchat|capture|captura|unnamed|untitled|whatsapp|wp|wa|wechat|mmexport|telegram|download|file|export|collage|camera|temp|tmp)\d*$/iu;

const isWord = (word: string): boolean => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word);
const isYear = (word: string): boolean => /^(?:19|20)\d\d$/u.test(word);

/** Suggests a line from the file's name. @returns an empty text if the name was made by a device or is a date */
export const fileWords = (name: string): string => {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/u, '')
    .replace(/[[({]\s*\d*\s*[)\]}]/gu, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[\s_.,+~-]+/u)
    .filter(Boolean);
  if (words.some((word) => MADE_UP.test(word))) return '';
  if (words.some((word) => !isWord(word) && !/^\d+$/u.test(word))) return '';
  const saved = words.filter((word) => isWord(word) || isYear(word));
  if (!saved.some((word) => /\p{L}{3}/u.test(word))) return '';
  const line = saved.join(' ');
  return line.length <= limits.aboutCharacters
    ? line
    : line.slice(0, limits.aboutCharacters + 1).replace(/\s+\S*$/u, '');
};
