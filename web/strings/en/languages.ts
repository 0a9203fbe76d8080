export const languages = {
  area: 'languages',
  label: 'Language',
  ofText: 'The language of your text',
  onlyEnglish:
    'Stories are written in English here. To get other languages, connect a model: set VISION_URL, as the README describes. You can also paste your own text into a finished story, and choose its language there.',
  staysPrivate: 'Stories in this language stay private, because we can’t check their text.',
};
