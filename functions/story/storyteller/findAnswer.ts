import { jsonrepair } from 'jsonrepair';
import { countWords, defaultLanguage } from '#shared/story/language.ts';

const PROSE_WORDS = 60;
const TITLE_WORDS = 8;

export type FoundAnswer = { status: 'whole' | 'repaired'; answer: unknown };

/** Removes the reasoning that some models write in tags. Some servers omit the opening tag. */
const withoutThinking = (text: string): string =>
  text
    .replace(/^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i, '')
    .replace(/<(?:think|thinking|thought|reasoning)>[\s\S]*$/i, '')
    .trim();

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the end of the first JSON object, because some models repeat their answer. */
const firstEnd = (text: string): number => {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (isString) {
      if (c === '\\') i += 1;
      else if (c === '"') isString = false;
    } else if (c === '"') isString = true;
    else if (c === '{') depth += 1;
    else if (c === '}' && --depth === 0) return i + 1;
  }
  return -1;
};

const storyOf = ({ story }: Fields): unknown =>
  Array.isArray(story) && story.every((part) => typeof part === 'string') ? story.join('\n\n') : story;

/** Finds the story in the object, because some models nest it in another object or split it into paragraphs. */
const unwrapStory = (value: Fields): Fields => {
  const inner = 'story' in value || 'refused' in value ? value : Object.values(value).find(isStory);
  return isObject(inner) && 'story' in inner ? { ...inner, story: storyOf(inner) } : value;
};

const isStory = (value: unknown): boolean => isObject(value) && 'story' in value;

const readObject = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? unwrapStory(value) : undefined;
  } catch {
    return undefined;
  }
};

/** Removes an incomplete escape, a comma or a code fence at the end of an answer that was cut off. */
const withoutLooseEnd = (text: string): string => text.replace(/```\s*$/, '').replace(/[\\,\s]+$/, '');

const repairJson = (text: string): unknown => {
  try {
    return readObject(jsonrepair(withoutLooseEnd(text)));
  } catch {
    return undefined;
  }
};

const parseProse = (text: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isPolite = (lines[0] ?? '').trim().endsWith(':') && lines.length > 1;
  const body = isPolite ? text.slice(text.indexOf('\n')).trim() : text;
  const [first = ''] = body.split('\n', 1);
  const title = first.replace(/^[\s#*_"]*(?:title:)?[\s*_"]*/i, '').replace(/[\s*_"]+$/, '');
  const isTitled =
    first !== body && title !== '' && countWords(title, defaultLanguage) <= TITLE_WORDS && !/[.!?,;:]$/.test(title);
  const story = isTitled ? body.slice(first.length).trim() : body;
  if (/^[[{"\\]/.test(story) || countWords(story, defaultLanguage) < PROSE_WORDS) return undefined;
  return isTitled ? { title, story } : { story };
};

export const findAnswer = (text: string): FoundAnswer | undefined => {
  const answer = withoutThinking(text);
  const start = answer.indexOf('{');
  if (start >= 0) {
    const all = answer.slice(start, answer.lastIndexOf('}') + 1);
    const whole = readObject(all) ?? readObject(all.slice(0, Math.max(0, firstEnd(all))));
    if (whole !== undefined) return { status: 'whole', answer: whole };
    const repaired = repairJson(answer.slice(start));
    if (repaired !== undefined) return { status: 'repaired', answer: repaired };
  }
  const prose = parseProse(answer);
  return prose === undefined ? undefined : { status: 'repaired', answer: prose };
};

const SORRY = String.raw`(?:(?:i(?:['\u2019]m| am) (?:so |very )?sorry|sorry|i apologi[sz]e|unfortunately)\b[^.!?]{0,20}?)?`;
const CANNOT = String.raw`\bi(?: can(?:not|['\u2019]t| not)| won['\u2019]t| will not|(?:['\u2019]m| am) (?:unable|not able|not comfortable))`;
const WHAT = String.raw`\b(?:help|assist|comply|request|story (?:about|based|for)|(?:this|the|that|such|your) (?:image|picture|photo|content))\b`;
const REFUSAL = new RegExp(`^\\W*${SORRY}(?:${CANNOT}[^.!?]{0,60}${WHAT}|\\bi (?:must |have to )?decline\\b)`, 'i');

/** True if the model refuses in its own words. Text in quotation marks may be spoken by a character of the story. */
export const isRefusalText = (text: string): boolean => {
  const answer = withoutThinking(text);
  return !/^["\u201c'{`]/.test(answer) && REFUSAL.test(answer);
};
