export type Circle = { left: Float32Array; right: Float32Array; send: Float32Array };

export const newCircle = (length: number): Circle => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
  send: new Float32Array(length),
});

/** Adds a sound to the loop. Sound past the end wraps to the start. `pan` is −1 (left) to 1, at constant power. */
export const addTo = (
  { left, right, send }: Circle,
  sound: Float32Array,
  { at, level, pan, sent }: { at: number; level: number; pan: number; sent: number },
): void => {
  const length = left.length;
  const toLeft = level * Math.cos(((pan + 1) * Math.PI) / 4);
  const toRight = level * Math.sin(((pan + 1) * Math.PI) / 4);
  const toSend = level * sent;
  let place = at % length;
  for (let from = 0; from < sound.length; from += 1) {
    const value = sound[from] ?? 0;
    left[place] = (left[place] ?? 0) + value * toLeft;
    right[place] = (right[place] ?? 0) + value * toRight;
    send[place] = (send[place] ?? 0) + value * toSend;
    place = place + 1 === length ? 0 : place + 1;
  }
};
