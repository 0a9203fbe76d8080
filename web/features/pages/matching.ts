import type { QuestionGroup } from './content.ts';

/** Without case and accents, and links as their words alone. */
const plain = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();

/** The questions that have every word asked for, in question, answer or heading; groups without any are left out. */
export const matching = (groups: readonly QuestionGroup[], query: string): QuestionGroup[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, blocks }) => {
        const text = plain([group.heading, question, ...blocks.flat()].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
