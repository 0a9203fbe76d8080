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
