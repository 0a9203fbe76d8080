import { takeTurn } from '../../../player/takeTurn.ts';
import { turnsOf, type Side, type SoundSpan, type Turn } from './spans.ts';

export type Track = { url: string; spans: readonly SoundSpan[] };
type Tracks = Partial<Record<Side, Track>>;

export type TurnView = { isPlaying: boolean; turn: Turn | undefined; isFailed: boolean };

/** Short enough that no word of the next sentence is heard. */
const CHECK_MILLISECONDS = 30;

/** The audio elements of the narrations, made when they are first needed. */
const createSounds = (tracks: Tracks) => {
  const elements = new Map<Side, HTMLAudioElement>();
  return {
    of: (side: Side): HTMLAudioElement | undefined => {
      const track = tracks[side];
      const known = elements.get(side);
      if (known || !track) return known;
      const element = new Audio(track.url);
      element.preload = 'auto';
      elements.set(side, element);
      return element;
    },
    pause: (): void => {
      for (const element of elements.values()) element.pause();
    },
  };
};

const createViews = () => {
  const listeners = new Set<() => void>();
  let view: TurnView = { isPlaying: false, turn: undefined, isFailed: false };
  return {
    view: (): TurnView => view,
    change: (changes: Partial<TurnView>): void => {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Plays the sentences of two narrations in turn. Other players pause meanwhile. */
export const createTurnPlayer = (tracks: Tracks) => {
  const { view, change, subscribe } = createViews();
  const sounds = createSounds(tracks);
  let turns: Turn[] = [];
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const halt = (): void => {
    clearInterval(timer);
    sounds.pause();
  };
  const pause = (): void => {
    halt();
    change({ isPlaying: false });
  };
  const check = (): void => {
    const { turn } = view();
    const element = turn && sounds.of(turn.side);
    const end = turn && tracks[turn.side]?.spans[turn.pair]?.end;
    if (!element || end === undefined || (element.currentTime < end && !element.ended)) return;
    element.pause();
    at += 1;
    speak();
  };
  const speak = (from?: number): void => {
    halt();
    const turn = turns[at];
    const element = turn && sounds.of(turn.side);
    const span = turn && tracks[turn.side]?.spans[turn.pair];
    if (!element || !span) {
      at = 0;
      return change({ isPlaying: false, turn: undefined });
    }
    element.currentTime = from ?? span.start;
    change({ isPlaying: true, turn, isFailed: false });
    timer = setInterval(check, CHECK_MILLISECONDS);
    element.play().catch(() => {
      // A pause during loading also rejects.
      if (view().isPlaying && view().turn === turn) {
        halt();
        change({ isPlaying: false, isFailed: true });
      }
    });
  };
  const goTo = (pair: number | undefined): void => {
    const found = turns.findIndex((turn) => turn.pair === pair);
    at = Math.max(0, found);
  };
  const self = { pause };
  const begin = (from?: number): void => {
    takeTurn(self);
    // Within the click, so that browsers let both elements play later.
    for (const side of ['source', 'target'] as const) sounds.of(side);
    speak(from);
  };
  return {
    view,
    subscribe,
    /** Continues with the same sentence, if it is still among the sides to hear. */
    hear: (sides: readonly Side[], pairs: number): void => {
      const now = turns[at];
      turns = turnsOf(pairs, sides);
      goTo(now?.pair);
      if (view().isPlaying) speak();
    },
    playFrom: (pair: number): void => {
      goTo(pair);
      begin();
    },
    toggle: (): void => {
      const { isPlaying, turn } = view();
      if (isPlaying) return pause();
      const element = turn && sounds.of(turn.side);
      begin(turns[at] === turn ? element?.currentTime : undefined);
    },
    close: halt,
  };
};

export type TurnPlayer = ReturnType<typeof createTurnPlayer>;
