export const share = {
  area: 'share',
  share: 'Share',
  shareThat: (title: string) => `Share: ${title}`,
  copied: 'Link copied',
  nowPublic: 'visibility changed to public',
  nowPrivate: 'visibility changed to private',
  failed: 'Couldn’t change the visibility. Try again.',
};
