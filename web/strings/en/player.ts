import { formatsOf } from '../format.ts';

const { time } = formatsOf('en');

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
  comingNext: 'Next:',
  stay: 'Stay here',
  panels: { queue: 'Queue', sleep: 'Sleep timer', fullScreen: 'Full screen', shortcuts: 'Keyboard shortcuts' },
  leaveFullScreen: 'Leave full screen',
  sleep: {
    title: 'Sleep timer',
    off: 'Off',
    afterStories: (count: number) => (count === 1 ? 'End of this story' : `After ${count} stories`),
    inMinutes: (count: number) => `In ${count} minutes`,
    until: (at: Date) => `Silent at ${time(at)}`,
    fiveMore: 'Five more minutes',
    wake: 'Stay awake',
    good: 'Good night',
    done: 'Done',
  },
  shortcuts: {
    space: 'Space',
    toggle: 'Play or pause',
    skip: 'Ten seconds back or forward',
    mute: 'Sound off or on',
    full: 'Full screen, and back',
    move: 'Move a story in the queue',
    find: 'Find a screen, a story or an action',
    list: 'This list',
  },
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  takeOut: (title: string) => `Remove ${title} from the queue`,
  placeOf: (title: string, place: number, of: number) => `${title}: ${place} of ${of}`,
  clear: 'Clear queue',
  emptyQueue: 'Nothing follows. Open a story from a list, and the others of the list follow it.',
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
