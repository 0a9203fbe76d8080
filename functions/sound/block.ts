export const MIX_RATE = 44_100;

/** Unit of levels: 1.4 ms. A tenth of a second, the unit of loudness, holds a whole number of them. */
export const CHUNK_SAMPLES = 63;
/** Unit of mixing: a second, 700 chunks. */
export const BLOCK_SAMPLES = 700 * CHUNK_SAMPLES;

export type Block = { left: Float32Array; right: Float32Array };
