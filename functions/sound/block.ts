export const MIX_RATE = 44_100;

/** 1.4 ms: a tenth of a second, the unit of loudness, holds a whole number of chunks. */
export const CHUNK_SAMPLES = 63;
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;

export type Block = { left: Float32Array; right: Float32Array };
