export const MIX_RATE = 44_100;

/** A chunk lasts 1.4 ms. Loudness is measured in steps of 0.1 s, which are 70 chunks. */
export const CHUNK_SAMPLES = 63;
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;

export type Block = { left: Float32Array; right: Float32Array };
