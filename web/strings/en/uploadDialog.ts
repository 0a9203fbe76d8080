import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const uploadDialog = {
  area: 'uploadDialog',
  title: 'Upload Image',
  close: 'Close',
  noFile: 'Please select a file first!',
  choose: 'Choose a picture',
  chooseOrDrop: 'Choose, drop or paste one or more pictures',
  add: 'Add pictures',
  /** The label of the list of pictures. */
  order: 'Pictures in the story, in order',
  nth: (place: number, of: number, name: string) => `Picture ${number(place)} of ${number(of)}: ${name}`,
  refused: 'not accepted',
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Remove',
  moved: (place: number, of: number) => `Now picture ${number(place)} of ${number(of)}`,
  removed: (left: number) =>
    plural(left, { one: 'Removed. 1 picture left', other: `Removed. ${number(left)} pictures left` }),
  takePhoto: 'Take a photo',
  opening: 'Opening your picture',
  signInFirst: 'Sign in: your first three stories are free. Your choices stay here.',
  waits: 'Your choices stay here.',
  goOn: 'Continue',
  chosen: 'Your picture',
  about: {
    label: 'Who or what is in the picture?',
    labelOf: (place: number) => `Who or what is in picture ${number(place)}?`,
    hint: 'Where, when, why? The story will use what you write.',
    forExample: (examples: readonly string[]) => `For example: ${examples.map((one) => `“${one}”`).join(', ')}`,
    examples: {
      wide: ['Lena and Tom at the beach', 'driving to Grandma’s before the storm', 'the harbor at Monterey'],
      square: ['Pepper, our cat, first day home', 'birthday cake for Noah', 'Dad’s old bike, he rode it to Portugal'],
      tall: ['Grandma as a girl, summer 1962', 'our first house', 'Noah’s first day at school'],
    },
    tooLong: (over: number) =>
      plural(over, {
        one: 'The text is 1 character too long.',
        other: `The text is ${number(over)} characters too long.`,
      }),
  },
  mood: 'Mood',
  voice: 'Voice',
  public: 'Public',
  publicHint: 'Anyone can find it in Explore',
  music: 'Music',
  musicHint: 'Background music for the narration',
  cost: {
    free: (left: number) => `Free (${number(left)} left)`,
    token: '1 token',
    pro: 'Included in PRO',
    freeFor: (pictures: number, left: number) =>
      `${number(pictures)} pictures use ${number(pictures)} of your ${number(left)} free stories`,
    tokens: (pictures: number) => `${number(pictures)} pictures cost ${number(pictures)} tokens`,
    proFor: (pictures: number) => `${number(pictures)} pictures, included in PRO`,
    tooFew: (pictures: number) =>
      `${number(pictures)} pictures need ${number(pictures)} tokens or free stories. Remove some to continue.`,
  },
  cancel: 'Cancel',
  analyze: 'Analyze',
};
