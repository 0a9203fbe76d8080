import { storyEvents, subjectKinds, type StoryEvent } from '#shared/story/detailKinds.ts';
import { type Details } from '#shared/story/details.ts';

const eventWords: Readonly<Record<StoryEvent, string>> = {
  first: 'a first day or a first time',
  last: 'a last day or a last time',
  lost: 'the one named (or something) was lost',
  found: 'the one named (or something) was found',
  waited: 'a wait, by the one named or for them',
  won: 'a win, by the one named or of it',
  made: 'the one named was made, or made something',
  promise: 'a promise or a wedding, by the one named or to them',
  born: 'a birth, of the one named or with them',
  gone: 'the one named is gone for good',
  cameHome: 'the one named came home',
  wentWrong: 'something went wrong, by the one named or with it',
};

const [WHO, WHERE, WHAT] = ['Who or what: ', 'Where or when: ', 'What happened: '] as const;
const labels = [WHO, WHERE, WHAT];

export type OwnersFacts = { about?: string | undefined; details?: Details | undefined };

/** Writes the owner's line and fields for the prompt. Removes line breaks, so that a field cannot imitate another. */
export const writeFacts = ({ about = '', details = {} }: OwnersFacts): string => {
  const { subject, kind, setting, event } = details;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['', about],
    [WHO, subject && `${subject}${kind ? ` (${kind})` : ''}`],
    [WHERE, setting],
    [WHAT, event && eventWords[event]],
  ];
  return parts
    .map(([name, words = '']) => [name, words.replace(/\s+/g, ' ')] as const)
    .filter(([, words]) => /[^<>\s]/.test(words))
    .map(([name, words]) => `${name}${words}`)
    .join('\n');
};

const KIND = new RegExp(` \\((${subjectKinds.join('|')})\\)$`, 'u');

/** Reads the text of `writeFacts`. The built-in storyteller needs the fields, but requests contain only the prompt. */
export const readFacts = (lines: string): OwnersFacts => {
  const about: string[] = [];
  const details: { -readonly [Key in keyof Details]: Details[Key] } = {};
  for (const line of lines.split('\n')) {
    const label = labels.find((one) => line.startsWith(one));
    const words = label === undefined ? line : line.slice(label.length);
    if (label === undefined) about.push(line);
    else if (label === WHERE) details.setting = words;
    else if (label === WHAT) details.event = storyEvents.find((event) => eventWords[event] === words);
    else {
      details.subject = words.replace(KIND, '');
      details.kind = subjectKinds.find((kind) => kind === KIND.exec(words)?.[1]);
    }
  }
  return { about: about.join(' ') || undefined, details: Object.keys(details).length > 0 ? details : undefined };
};
