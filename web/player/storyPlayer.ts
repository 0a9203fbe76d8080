import type { Item } from '#shared/story/story.ts';
import type { Listening } from './listening.ts';
import { spokenSeconds } from './growingStory.ts';
import { atRest } from './playback.ts';
import type { Player } from './player.ts';
import type { PlayerView } from './playerState.ts';
import type { List } from './list.ts';
import { sourceOf } from './readStory.ts';

export type PlayerControls = Omit<
  Player,
  'attach' | 'open' | 'setSource' | 'onEnd' | 'setLevel' | 'goOnElsewhere' | 'goOnIn' | 'setVoice'
>;

export type ShownStory = { story: Item; list: List };

export type StoryPlayer = PlayerControls & {
  show: (shown: ShownStory) => void;
  /** Puts the story into the player without playing it. Another story stops. */
  take: () => void;
};

const noRenewal = () => Promise.resolve(null);

/**
 * The player of one story's screen. While another story plays, this player stays at its start, until the user plays,
 * skips or seeks in it.
 */
export const createStoryPlayer = (listening: Listening, first: ShownStory): StoryPlayer => {
  const { player } = listening;
  let { story, list } = first;
  const isMine = (): boolean => listening.uid() === story.uid && player.view().source !== undefined;
  const takeOver = (): Player => {
    if (!isMine()) listening.take(story, list);
    return player;
  };

  let waiting: PlayerView | undefined;
  let waitingFor: unknown[] = [];
  /** Returns the same object until something changes. */
  const waitingView = (): PlayerView => {
    const known = player.view();
    const { rate, isMuted, musicVolume } = known;
    const voice = player.voice();
    const now = [story, rate, isMuted, musicVolume, voice, known.spoken?.marks];
    if (waiting && now.every((one, i) => one === waitingFor[i])) return waiting;
    waitingFor = now;
    const source = sourceOf(story, noRenewal);
    waiting = {
      ...known,
      source,
      spoken: source && voice?.describe(source),
      durationSeconds: story.duration ?? spokenSeconds(story),
      playback: atRest,
      isMusicFailed: false,
    };
    return waiting;
  };
  const positionSeconds = (): number => (isMine() ? player.positionSeconds() : 0);

  return {
    ...player,
    show: (shown) => {
      ({ story, list } = shown);
    },
    view: () => (isMine() ? player.view() : waitingView()),
    positionSeconds,
    subscribe: (listener) => {
      const stops = [player.subscribe(listener), listening.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    onFrame: (listener) => {
      const tell = (): void => listener(positionSeconds());
      let wasMine = isMine();
      const stops = [
        player.onFrame(() => isMine() && tell()),
        listening.subscribe(() => {
          if (isMine() !== wasMine) tell();
          wasMine = isMine();
        }),
      ];
      if (!wasMine) tell();
      return () => stops.forEach((stop) => stop());
    },
    take: () => void takeOver(),
    play: () => takeOver().play(),
    toggle: () => (isMine() ? player.toggle() : takeOver().play()),
    seekTo: (seconds) => (isMine() ? player.seekTo(seconds) : takeOver().playFrom(seconds)),
    skip: (seconds) => (isMine() ? player.skip(seconds) : takeOver().playFrom(Math.max(0, seconds))),
    playFrom: (seconds) => takeOver().playFrom(seconds),
  };
};
