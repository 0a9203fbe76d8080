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

/** Makes a story heard. `sound` behaves like an audio element, and its times are those of the story's narration. */
export type Engine = { sound: Sound; load: (source: Source) => void };

export type AudioSound = Sound & Pick<HTMLMediaElement, 'src'>;

export const audioEngine = (sound: AudioSound): Engine => ({
  sound,
  load: ({ url }) => {
    sound.src = url;
  },
});
