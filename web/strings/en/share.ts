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
