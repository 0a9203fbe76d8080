/** Sharing a story, and who sees it. */
export const share = {
  area: 'share',
  share: 'Share',
  shareThat: (title: string) => `Share: ${title}`,
  copied: 'Link copied',
  nowPublic: 'visibility changed to public',
  nowPrivate: 'visibility changed to private',
  failed: 'That did not work. Please try again.',
};

/** What stands between a story and its link. */
export const shareDialog = {
  area: 'shareDialog',
  askTitle: 'Make it public first?',
  askText: 'This story is private. Only a public one can be shared: everyone with the link, and Explore, will show it.',
  makePublic: 'Make public and share',
  makingPublic: 'Making it public',
  cancel: 'Cancel',
  byHandTitle: 'Here is the link',
  byHandText: 'Your browser did not let us copy it, so please copy it yourself.',
  link: 'Link',
  done: 'Done',
};

/** What a shared link opens with. */
export const shared = {
  area: 'shared',
  answerText: 'Somebody gave you a story.',
  answer: 'Answer with a picture of yours',
};
