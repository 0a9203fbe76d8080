export const bitsOf = (bytes: Uint8Array, from = 0) => {
  let at = from;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new Error('The stream ends within a header.');
    const value = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i += 1) value = value * 2 + bit();
    return value;
  };
  return {
    at: () => at,
    bits,
    /** Reads an unsigned Exp-Golomb number, `ue(v)` in H.264. */
    number: (): number => {
      let zeros = 0;
      while (bit() === 0) zeros += 1;
      return 2 ** zeros - 1 + bits(zeros);
    },
  };
};

export const writeBits = () => {
  const written: number[] = [];
  const bits = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) written.push((value >> i) & 1);
  };
  return {
    bits,
    number: (value: number): void => {
      const length = 32 - Math.clz32(value + 1);
      bits(0, length - 1);
      bits(value + 1, length);
    },
    bytes: (): Uint8Array => {
      const all = [...written, 1];
      const out = new Uint8Array(Math.ceil(all.length / 8));
      for (const [i, one] of all.entries()) out[i >> 3] = (out[i >> 3] ?? 0) | (one << (7 - (i & 7)));
      return out;
    },
  };
};

export const overwriteBits = (bytes: Uint8Array, at: number, value: number, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    const [place, mask] = [(at + i) >> 3, 0x80 >> ((at + i) & 7)];
    const isOne = (value >> (count - 1 - i)) & 1;
    bytes[place] = isOne ? (bytes[place] ?? 0) | mask : (bytes[place] ?? 0) & ~mask;
  }
};
