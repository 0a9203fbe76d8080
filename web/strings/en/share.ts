export const share = {
  area: 'share',
  share: 'Share',
  shareThat: (title: string) => `Share: ${title}`,
  copied: 'Link copied',
  nowPublic: 'visibility changed to public',
  nowPrivate: 'visibility changed to private',
  failed: 'Couldn’t change the visibility. Try again.',
};

export const shareDialog = {
  area: 'shareDialog',
  askTitle: 'Make this story public first?',
  askText:
    'Only public stories can be shared. If you make this story public, it appears in Explore, and anyone with the link can open it.',
  makePublic: 'Make public and share',
  makingPublic: 'Making it public',
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
