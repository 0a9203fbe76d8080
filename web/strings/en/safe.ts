import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const safe = {
  area: 'safe',
  title: 'Your stories',
  sentence: (stories: number) =>
    plural(stories, {
      one: 'Your story is linked to this browser only. Sign in to keep it.',
      other: `Your ${number(stories)} stories are linked to this browser only. Sign in to keep them.`,
    }),
  open: (stories: number) => plural(stories, { one: 'Open story', other: 'See stories' }),
  signIn: 'Sign in',
  loading: 'Loading your stories',
};
