import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const savedStories = {
  area: 'savedStories',
  story: 'You’re offline. This is the story as you last opened it.',
  title: 'You’re offline',
  stories: 'You can still read and play the stories saved on this device.',
  none: 'Stories you open are saved on this device. You haven’t opened any yet.',
  tryAgain: 'Try Again',
  loading: 'Loading saved stories',
};

export const waiting = {
  area: 'waiting',
  title: 'Waiting to upload',
  waits: (pictures: number) =>
    plural(pictures, {
      one: 'Your picture is saved and will be sent when you’re online.',
      other: `Your ${number(pictures)} pictures are saved and will be sent when you’re online.`,
    }),
  sending: (pictures: number) =>
    plural(pictures, {
      one: 'Sending your picture.',
      other: `Sending your ${number(pictures)} pictures.`,
    }),
  sent: 'Your saved picture was sent. We’re writing its story.',
  uncertain: 'This picture may have been sent already. Check your stories before you send it again.',
  cancel: 'Cancel',
  again: 'Send again',
  open: 'Open the story',
  close: 'Close',
};
