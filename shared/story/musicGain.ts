/**
 * The gain, 0 to 1, of a music volume, 0 to 1: its square root. Soundtracks are 4 dB below a narration as they come
 * (−20 and −16 LUFS), so the default volume of 0.06 leaves them 16 dB below it. The player and the video use this one.
 */
export const musicGain = (volume: number): number => Math.sqrt(Math.min(1, Math.max(0, volume || 0)));
