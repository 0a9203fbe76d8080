import { formatsOf } from '../format.ts';

const { number } = formatsOf('en');

export const upload = {
  area: 'upload',
  /** The texts of the stages, in order. */
  stages: ['Looking at your picture', 'Writing', 'Adding narration', 'Ready'] as readonly string[],
  analyzing: 'Analyzing...',
  progress: 'Progress',
  connectionLost: 'Connection lost. We’re still making your story and will reconnect.',
  leave: 'Wait on the story page',
  wrongType: 'We don’t support this file type. Choose a PNG, JPG, WebP, AVIF, GIF or HEIC picture.',
  unreadable: 'This browser can’t open the picture. Choose another one, or save it as a JPG first.',
  dropAnywhere: 'Drop a picture to make a story',
  named: (name: string, problem: string) => `“${name}”: ${problem}`,
  tooMany: (max: number) => `A story can have up to ${number(max)} pictures. The other pictures weren’t added.`,
  hereAlready: (name: string) => `“${name}” is already in this story.`,
  waited: 'Your selection is still here.',
  unexpected: 'Couldn’t make your story. Try again.',
  noVoice: 'No voices are available right now. Nothing was charged. Try again in a moment.',
};
