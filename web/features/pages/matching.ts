import type { QuestionGroup } from './content.ts';

const plain = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();

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
