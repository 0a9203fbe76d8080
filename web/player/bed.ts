import type { Envelope } from '#shared/story/ducking.ts';

/** Music under a narration. It fades in and out at every start and stop. */
export type Bed = {
  play: () => void;
  rest: () => void;
  /** Fades out slowly. The next `play` starts at the beginning. */
  stop: () => void;
  /** Sets the volume before ducking, from 0 to 1. */
  setLevel: (gain: number) => void;
  /** Called on every frame, with the position and the speed of the narration. */
  follow: (envelope: Envelope, seconds: number, rate: number) => void;
  close: () => void;
};

/** Call it within a click, because browsers then allow sound. @throws if the file is missing */
export type OpenBed = (url: string) => Promise<Bed>;

export const fadeSeconds = { begin: 0.5, rest: 0.5, end: 1.5 } as const;
