/** What of a story can be kept. */
export const download = {
  area: 'download',
  title: 'Download',
  video: 'Video',
  aboutVideo: 'mp4, to share',
  narration: 'Narration',
  text: 'Text',
  captionsForWeb: 'Captions for the web',
  captionsForPlayers: 'Captions for video players',
};
