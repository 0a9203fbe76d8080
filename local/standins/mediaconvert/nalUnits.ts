const START = Uint8Array.of(0, 0, 0, 1);

export const nalUnits = (stream: Uint8Array): Uint8Array[] => {
  const starts: { from: number; to: number }[] = [];
  for (let at = 0; at + 2 < stream.length; at += 1) {
    if (stream[at] !== 0 || stream[at + 1] !== 0 || stream[at + 2] !== 1) continue;
    starts.push({ from: at, to: at + 3 });
    at += 2;
  }
  return starts.map(({ to }, index) => {
    let end = starts[index + 1]?.from ?? stream.length;
    // Zeros before a start code are padding.
    while (end > to && stream[end - 1] === 0) end -= 1;
    return stream.subarray(to, end);
  });
};

export const joinUnits = (units: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(units.flatMap((unit) => [START, unit]));

/** Removes the bytes that H.264 inserts so that no start code appears within a unit. */
export const unescaped = (unit: Uint8Array): Uint8Array => {
  const out = new Uint8Array(unit.length);
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    out[length] = byte;
    length += 1;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.subarray(0, length);
};

export const escaped = (unit: Uint8Array): Uint8Array => {
  const out = new Uint8Array(unit.length + Math.ceil(unit.length / 2));
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    if (zeros >= 2 && byte <= 3) {
      out[length] = 3;
      length += 1;
      zeros = 0;
    }
    out[length] = byte;
    length += 1;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.subarray(0, length);
};
