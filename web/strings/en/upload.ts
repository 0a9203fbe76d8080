export const upload = {
  area: 'upload',
  /** The words of the wait, in order. */
  stages: ['Looking at your picture', 'Writing', 'Finding the voice', 'Ready'] as readonly string[],
  analyzing: 'Analyzing...',
  progress: 'Progress',
  connectionLost: 'The connection broke off. Your story goes on; we are looking for it.',
  leave: 'Wait on its own page',
  wrongType: 'Please choose a png or jpg picture.',
  unexpected: 'Something went wrong. Please try again.',
  notMade: 'This story could not be made. Nothing was charged.',
  noVoice: 'We could not find a voice for this story just now. Nothing was charged, so try again in a moment.',
};
