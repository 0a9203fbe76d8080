/** Samples a second of what the mix works on and comes out with. */
export const MIX_RATE = 44_100;

/** The music is heard alone before the voice begins, and fades out after it ended. Silent where there is no music. */
export const leadInSeconds = 1.5;
export const tailSeconds = 3;

/** What levels are told by: 1.4 ms. A tenth of a second, which loudness is measured by, holds a whole number of them. */
export const CHUNK_SAMPLES = 63;
/** What is mixed at a time: a second, 700 chunks. */
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;
