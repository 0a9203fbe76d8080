/** Samples a second of what the mix works on and comes out with. */
export const MIX_RATE = 44_100;

/** What of a video is before and after its voice. */
export type Edges = { leadInSeconds: number; tailSeconds: number };

/**
 * With music, it is heard alone before the voice and after it; without, the voice begins as good as at once, and so does the
 * end come after it: a video that begins or ends in silence seems broken.
 */
export const edgesOf = (hasMusic: boolean): Edges =>
  hasMusic ? { leadInSeconds: 2, tailSeconds: 3 } : { leadInSeconds: 0.3, tailSeconds: 0.5 };

/** How long the music takes to rise, and to fall to the last sample. */
export const riseSeconds = 0.5;
export const fallSeconds = 1.2;

/** What levels are told by: 1.4 ms. A tenth of a second, which loudness is measured by, holds a whole number of them. */
export const CHUNK_SAMPLES = 63;
/** What is mixed at a time: a second, 700 chunks. */
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;
