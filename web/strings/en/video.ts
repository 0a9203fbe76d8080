export const video = {
  area: 'video',
  title: 'Make a video',
  shape: 'Shape',
  shapes: {
    wide: { name: 'Wide', about: '16:9, for screens' },
    square: { name: 'Square', about: '1:1, for feeds' },
    tall: { name: 'Tall', about: '9:16, for phones' },
  },
  captions: 'Captions',
  captionKinds: {
    lit: { name: 'Word by word', about: 'highlights each word as it’s spoken' },
    plain: { name: 'Plain', about: 'white text' },
    none: { name: 'None', about: 'picture only' },
  },
  music: 'The music plays at the volume you set in the player.',
  cancel: 'Cancel',
  make: 'Make video',
  wait: 'One moment',
  queued: 'Download queued. Check the bell notification in a moment',
};

export const download = {
  area: 'download',
  title: 'Download',
  video: 'Video',
  aboutVideo: 'MP4, to share',
  books: 'E-book and print',
  aboutBooks: 'EPUB, booklet, poster, cards with codes',
  narration: 'Narration',
  text: 'Text',
  files: 'Files',
  captionsForWeb: 'Captions for the web',
  captionsForPlayers: 'Captions for video players',
};
