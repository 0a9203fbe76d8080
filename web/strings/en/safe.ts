import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const safe = {
  area: 'safe',
  title: 'Your stories',
  sentence: (stories: number) =>
    plural(stories, {
      one: 'Your story is safe on this device. Sign in to keep it.',
      other: `Your ${number(stories)} stories are safe on this device. Sign in to keep them.`,
    }),
  open: (stories: number) => plural(stories, { one: 'Open it', other: 'See them' }),
  signIn: 'Sign in',
  loading: 'Loading your stories',
};
