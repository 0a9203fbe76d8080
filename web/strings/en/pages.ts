import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

/** Strings around the text pages. The pages' own texts are in `features/pages/content`. */
export const pages = {
  area: 'pages',
  linkTo: (heading: string) => `Link to “${heading}”`,
  searchQuestions: 'Search the questions',
  questions: (count: number) => plural(count, { one: '1 question', other: `${number(count)} questions` }),
  empty: "Oops, there's nothing here.",
  noQuestion: (words: string) => `No question matches “${words}”. Try fewer words, or write to us.`,
  contact: 'Contact',
  faqsFirst: 'Check the FAQs first',
  noAddress: 'There’s no support address yet.',
  lookingUp: 'Loading the address',
  lookUpFailed: 'Couldn’t load the address.',
  tryAgain: 'Try Again',
};
