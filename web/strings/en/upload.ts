import { formatsOf } from '../format.ts';

const { number } = formatsOf('en');

export const upload = {
  area: 'upload',
  /** The words of the wait, in order. */
  stages: ['Looking at your picture', 'Writing', 'Finding the voice', 'Ready'] as readonly string[],
  analyzing: 'Analyzing...',
  progress: 'Progress',
  connectionLost: 'The connection broke off. Your story goes on; we are looking for it.',
  leave: 'Wait on its own page',
  wrongType: 'This is no picture. Please choose a png or jpg picture, or a webp, avif, gif or heic one.',
  unreadable: 'This picture cannot be opened here. Please choose another one, or save it as a jpg first.',
  dropAnywhere: 'Let go, and it becomes a story',
  /** What is wrong with one of several files that were chosen. */
  named: (name: string, problem: string) => `“${name}”: ${problem}`,
  tooMany: (most: number) =>
    `A story goes through ${number(most)} pictures at most. These are the first; the others are as they were.`,
  hereAlready: (name: string) => `“${name}” is here already.`,
  waited: 'What you chose waited here for you.',
  unexpected: 'Something went wrong. Please try again.',
  notMade: 'This story could not be made. Nothing was charged.',
  noVoice: 'We could not find a voice for this story just now. Nothing was charged, so try again in a moment.',
};
