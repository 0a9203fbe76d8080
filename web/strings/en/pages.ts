import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

/** What is around the texts of the pages; the texts themselves are in `features/pages/content`. */
export const pages = {
  area: 'pages',
  linkTo: (heading: string) => `Link to “${heading}”`,
  searchQuestions: 'Search the questions',
  questions: (count: number) => plural(count, { one: '1 question', other: `${number(count)} questions` }),
  empty: "Oops, there's nothing here.",
  noQuestion: (words: string) => `No question has “${words}”. Fewer words find more, or write to us.`,
  contact: 'Contact',
  faqsFirst: 'Many questions are answered among the FAQs',
  noAddress: 'There is no support address here yet.',
  lookingUp: 'Looking up the address',
  lookUpFailed: 'The address could not be looked up.',
  tryAgain: 'Try Again',
};
