import type { Envelope } from '#shared/story/ducking.ts';

/** Music that loops under a narration. Fades are its own affair: nobody hears it begin or end abruptly. */
export type Bed = {
  /** Sounds: from where it rested, or from its beginning. */
  play: () => void;
  /** Fades out and stays where it is. */
  rest: () => void;
  /** Fades out slowly before it starts again. */
  stop: () => void;
  /** The volume before ducking, 0 to 1. */
  setLevel: (gain: number) => void;
  /** Ducks along with the narration, which is at `seconds` and goes at `rate`. Called on every frame. */
  follow: (envelope: Envelope, seconds: number, rate: number) => void;
  /** Stops and frees its memory. */
  close: () => void;
};

/** Called within the press of a button, which is when browsers let sound begin. @throws when there is no such music */
export type OpenBed = (url: string) => Promise<Bed>;

export const fadeSeconds = { begin: 0.5, rest: 0.5, end: 1.5 } as const;
