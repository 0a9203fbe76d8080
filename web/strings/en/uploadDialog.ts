import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const uploadDialog = {
  area: 'uploadDialog',
  title: 'Upload Image',
  close: 'Close',
  noFile: 'Please select a file first!',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another picture',
  chooseOrDrop: 'Choose a picture, drop it here, or paste it',
  takePhoto: 'Take a photo',
  opening: 'Opening your picture',
  signInFirst: 'Sign in: your first three are free. Your picture and your words wait here for you.',
  waits: 'Your picture and your words wait here for you.',
  waited: 'Your picture and your words waited here for you.',
  goOn: 'Go on with it',
  chosen: 'What you chose',
  about: {
    label: 'Who or what is in it?',
    hint: 'Where, when, what for? The story will know.',
    forExample: (examples: readonly string[]) => `For example: ${examples.map((one) => `“${one}”`).join(', ')}`,
    examples: {
      wide: ['Lena and Tom at the beach', 'driving to Gran before the storm', 'the harbour at Whitby'],
      square: ['Pepper, our cat, first day home', 'birthday cake for Noah', 'Dad’s old bike, he rode it to Portugal'],
      tall: ['Grandma as a girl, summer 1962', 'our first house', 'Noah’s first day at school'],
    },
    tooLong: (over: number) =>
      plural(over, { one: 'That is 1 character too many.', other: `That is ${number(over)} characters too many.` }),
  },
  mood: 'Mood',
  voice: 'Voice',
  public: 'Public',
  publicHint: 'Anyone can find it in Explore',
  music: 'Music',
  musicHint: 'A soundtrack under the voice',
  /** What the next story costs who is here; nothing while that is not known. */
  cost: { free: (left: number) => `Free: ${number(left)} left`, token: '1 token', pro: 'Part of PRO' },
  cancel: 'Cancel',
  analyze: 'Analyze',
};
