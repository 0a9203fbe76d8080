export const mediaJobs = {
  area: 'mediaJobs',
  exports: {
    running: {
      title: 'Videos and books in progress',
      about: 'Newest first. One that hangs ends within 40 minutes, and its owner is told.',
      none: 'No video or book is in progress.',
    },
    failed: {
      title: 'Videos and books that failed',
      about:
        'Workflows of the past 90 days. Nothing was charged, and their owners were told. They can’t be retried here, because their files were removed. Owners can make them again.',
      none: 'No video or book has failed.',
    },
  },
  recordings: {
    running: {
      title: 'Recordings being checked',
      about: 'Newest first. A check that hangs ends within 15 minutes, and its reader can send the recording again.',
      none: 'No recording is being checked.',
    },
    failed: {
      title: 'Recordings that couldn’t be checked',
      about:
        'Workflows of the past 90 days. Nothing was charged, and the story kept its voice. They can’t be retried here, because the file was removed. The reader can send the recording again. Recordings that were checked and refused aren’t listed.',
      none: 'No check has failed.',
    },
  },
  video: 'Video',
  recording: 'Recording',
  ofStory: (uid: string) => `Story ${uid}`,
  states: { running: 'In progress', ready: 'Ready', failed: 'Failed' },
  percent: (count: string) => `In progress, ${count}%`,
  gone: 'It’s gone. Somebody removed it or made it again.',
};
