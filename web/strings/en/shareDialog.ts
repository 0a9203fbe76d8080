export const shareDialog = {
  area: 'shareDialog',
  title: 'Who can open it?',
  onlyMe: {
    name: 'Only me',
    about: 'Nobody else can open this story.',
    action: 'Done',
    busy: 'Saving',
  },
  withLink: {
    name: 'With the link',
    about: 'Anyone who has the link can listen, without an account. No list or search shows the story.',
    action: 'Share the link',
    busy: 'Making the link',
  },
  everybody: {
    name: 'Everybody',
    about: 'The story appears in Explore, and anyone can open it.',
    action: 'Make public and share',
    busy: 'Making it public',
  },
  embedNeedsPublic: 'Only a public story can be embedded in other sites.',
  stop: { action: 'Stop sharing', busy: 'Removing the link' },
  opened: (times: number) => (times === 0 ? 'Not opened yet' : times === 1 ? 'Opened once' : `Opened ${times} times`),
  newLink: 'New link',
  replaceText: 'The old link will stop working.',
  keepLink: 'Keep the old link',
  replace: 'Replace it',
  replacing: 'Making the link',
  cancel: 'Cancel',
  byHandTitle: 'Copy the link',
  byHandText: 'Your browser blocked copying. Copy the link yourself.',
  link: 'Link',
  done: 'Done',
};

export const shared = {
  area: 'shared',
  answerText: 'Someone shared a story with you.',
  answer: 'Make your own',
};
