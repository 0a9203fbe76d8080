const STEP_SECONDS = 0.005;
const SOUND = 0.02;

/** @returns the times, in seconds, of sounds after a pause of at least `pauseSeconds`, and of the first sound */
export const findOnsets = (samples: Float32Array, sampleRate: number, pauseSeconds = 0.2): number[] => {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const onsets: number[] = [];
  let quietSeconds = pauseSeconds;
  for (let at = 0; at < samples.length; at += step) {
    let peak = 0;
    for (let i = at; i < at + step; i++) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    if (peak < SOUND) quietSeconds += STEP_SECONDS;
    else {
      if (quietSeconds >= pauseSeconds) onsets.push(at / sampleRate);
      quietSeconds = 0;
    }
  }
  return onsets;
};
