import type { Engine } from './engine.ts';
import type { PlayerState, Source } from './playerState.ts';

/** The narration's engine, and the device's voice if the listener chose one. One of them is heard: its events count. */
export const createEngines = (
  { view, engine, take, release }: PlayerState,
  on: Readonly<Record<string, () => void>>,
) => {
  let own: Engine | undefined;
  let voice: Engine | undefined;
  let stopHearing = (): void => undefined;

  const hear = (next: Engine): void => {
    take(next);
    for (const [name, listener] of Object.entries(on)) next.sound.addEventListener(name, listener);
    stopHearing = () => {
      for (const [name, listener] of Object.entries(on)) next.sound.removeEventListener(name, listener);
    };
  };
  /** Chooses who speaks the source, and silences the other. @returns true if another speaks than before */
  const choose = (source: Source | undefined): boolean => {
    const before = engine();
    const next = source && voice?.describe(source) ? voice : own;
    if (!next || next === before) return false;
    stopHearing();
    before?.sound.pause();
    hear(next);
    return true;
  };
  return {
    choose,
    voice: (): Engine | undefined => voice,
    takeVoice: (next: Engine | undefined): void => {
      voice = next;
    },
    takeOwn: (next: Engine): (() => void) => {
      own = next;
      choose(view().source);
      return () => {
        stopHearing();
        release();
        own = undefined;
      };
    },
  };
};
