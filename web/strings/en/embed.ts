import { limits } from '#shared/limits.ts';

const seconds = limits.embedCacheSeconds;

export const embed = {
  area: 'embed',
  title: 'Embed this story',
  text: 'Paste this HTML into a page. The player needs no account and sets no cookies.',
  code: 'HTML of the player',
  copy: 'Copy',
  done: 'HTML copied',
  refused: 'Your browser blocked copying. Copy the HTML yourself.',
  preview: 'Preview',
  previewOf: (title: string) => `Preview of the player: ${title}`,
  ends: `If you make the story private or delete it, the player shows nothing after ${seconds} seconds.`,
};

export const anniversary = {
  area: 'anniversary',
  today: (years: number) => (years === 1 ? 'A year ago today' : `${years} years ago today`),
  near: (years: number, day: string) => (years === 1 ? `A year ago, on ${day}` : `${years} years ago, on ${day}`),
  dismiss: 'Hide for today',
};
