import type { Envelope } from '#shared/story/ducking.ts';

/** Fades hide every start and stop. */
export type Bed = {
  play: () => void;
  rest: () => void;
  /** Fades out slowly before it starts again. */
  stop: () => void;
  /** The volume before ducking, 0 to 1. */
  setLevel: (gain: number) => void;
  /** `seconds` and `rate` are the narration's. Called on every frame. */
  follow: (envelope: Envelope, seconds: number, rate: number) => void;
  close: () => void;
};

/** Call it within a click, when browsers allow sound. @throws when the file is missing */
export type OpenBed = (url: string) => Promise<Bed>;

export const fadeSeconds = { begin: 0.5, rest: 0.5, end: 1.5 } as const;
