/** The player of a narration and the words that light up with it. */
export const player = {
  area: 'player',
  title: 'Narration player',
  /** What the captions are in: stories are told in English. */
  captions: 'English',
  play: 'Play',
  pause: 'Pause',
  nowPlaying: 'Now playing',
  playStory: (title: string) => `Play ${title}`,
  pauseStory: (title: string) => `Pause ${title}`,
  next: 'Next story',
  stop: 'Stop listening',
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  position: 'Position',
  positionOf: (now: string, total: string) => `${now} of ${total}`,
  speed: 'Speed',
  musicVolume: 'Music volume',
  removeMusic: 'Remove music',
  muted: 'Muted. Turn the sound on',
  musicFailed: 'The music could not be loaded. The story goes on without it.',
  failed: 'The narration could not be loaded. Press play to try again.',
  /** How the keys move in the text, by what lights up there. */
  keys: {
    word: 'Arrow keys go from word to word, Enter plays from there.',
    sentence: 'Arrow keys go from sentence to sentence, Enter plays from there.',
  },
};
