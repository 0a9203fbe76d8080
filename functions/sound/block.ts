/** Samples a second of what is mixed, mastered and encoded. */
export const MIX_RATE = 44_100;

/** What levels are told by: 1.4 ms. A tenth of a second, which loudness is measured by, holds a whole number of them. */
export const CHUNK_SAMPLES = 63;
/** What is mixed at a time: a second, 700 chunks. */
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;

/** Both sides of up to a second. The arrays are used again for the next. */
export type Block = { left: Float32Array; right: Float32Array };
