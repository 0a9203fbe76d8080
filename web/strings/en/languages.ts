import { formatsOf } from '../format.ts';

const { number } = formatsOf('en');

export const languages = {
  area: 'languages',
  label: 'Language',
  ofText: 'The language of your text',
  onlyEnglish:
    'Stories are written in English here. To get other languages, connect a model: set VISION_URL, as the README describes. You can also paste your own text into a finished story, and choose its language there.',
  staysPrivate: 'Stories in this language stay private, because we can’t check their text.',
  audience: 'For whom',
  audiences: {
    everyone: 'Everyone',
    smallChild: 'A small child',
    child: 'A child',
    learner: 'Someone learning the language',
  },
  length: 'How long',
  lengths: {
    usual: 'Usual (about a minute)',
    short: 'Short (half a minute)',
    long: 'Long (about four minutes)',
  },
  onlyUsual: 'Stories are written for everyone here, at the usual length. A connected model offers more.',
  costOfLong: {
    free: (price: number, left: number) => `A long story uses ${number(price)} of your ${number(left)} free stories`,
    tokens: (price: number) => `A long story costs ${number(price)} tokens`,
    pro: 'A long story, included in PRO',
    tooFew: (price: number) =>
      `A long story needs ${number(price)} tokens or free stories here. Choose another length to continue.`,
  },
};
