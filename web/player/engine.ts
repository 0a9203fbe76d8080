import type { Source } from './playerState.ts';

/** The part of an audio element that the player uses. */
export type Sound = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'duration'
  | 'defaultPlaybackRate'
  | 'playbackRate'
  | 'muted'
  | 'volume'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>;

/**
 * A voice of the device. Browsers give it no times, so it follows the narration's: `sentences` are the seconds at which
 * sentences begin there. `marks` is the unit that is highlighted.
 */
export type Spoken = { name: string; sentences: readonly number[]; marks: 'word' | 'sentence' };

/** Makes a story heard. `sound` behaves like an audio element, and its times are those of the story's narration. */
export type Engine = {
  sound: Sound;
  load: (source: Source) => void;
  /** Undefined if it plays the narration. */
  describe: (source: Source) => Spoken | undefined;
};

export type AudioSound = Sound & Pick<HTMLMediaElement, 'src'>;

export const audioEngine = (sound: AudioSound): Engine => ({
  sound,
  load: ({ url }) => {
    sound.src = url;
  },
  describe: () => undefined,
});
