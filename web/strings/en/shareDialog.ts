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
