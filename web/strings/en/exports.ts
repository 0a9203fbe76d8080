/** Videos: the bell's list of them. */
export const exports = {
  area: 'exports',
  title: 'Notifications',
  refresh: 'Refresh',
  dismissAll: 'dismiss all',
  none: 'No new notifications',
  unknown: 'We could not look for your videos just now.',
  unnamed: 'A story',
  withoutCaptions: ', no captions',
  litCaptions: ', word by word',
  making: 'Making your video',
  makingThat: (name: string) => `Making ${name}`,
  ready: 'Ready',
  failed: 'It was not made.',
  expired: 'It was kept for 30 days.',
  download: (name: string) => `Download ${name}`,
  downloading: 'Downloading',
  downloadingThat: (name: string) => `Downloading ${name}`,
  downloadFailed: 'Failed to download file. Please try again.',
  tryAgain: 'Try again',
  makeAgain: 'Make it again',
  again: (what: string, name: string) => `${what}: ${name}`,
  /** Said aloud when a video comes to its end. */
  news: {
    ready: (name: string) => `Your video ${name} is ready.`,
    failed: (name: string) => `Your video ${name} was not made.`,
  },
};
