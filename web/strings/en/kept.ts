import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

/** Stories that are kept on the device. */
export const kept = {
  area: 'kept',
  story: 'You are offline: this is the story as you last opened it.',
  title: 'You are offline',
  stories: 'These are the stories kept on this device, to be read and heard.',
  none: 'Stories you open are kept on this device. There is none yet.',
  tryAgain: 'Try Again',
  loading: 'Looking on this device',
};

/** Pictures that wait for the network. */
export const waiting = {
  area: 'waiting',
  title: 'Pictures that wait',
  waits: (pictures: number) =>
    plural(pictures, {
      one: 'Your picture waits here, and goes when the network is back.',
      other: `Your ${number(pictures)} pictures wait here, and go when the network is back.`,
    }),
  sending: (pictures: number) =>
    plural(pictures, {
      one: 'Your picture is on its way.',
      other: `Your ${number(pictures)} pictures are on their way.`,
    }),
  sent: 'What waited went off, and its story is being told.',
  uncertain: 'We do not know whether this was told already. Please look at your stories before you send it again.',
  cancel: 'Cancel',
  again: 'Send again',
  open: 'Open the story',
  close: 'Close',
};
