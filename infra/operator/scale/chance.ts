/** Chance that is the same at every run: numbers from 0 to below 1 (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The first ranks are exact, those behind are spread as a curve: nobody can tell the thousandth from the next. */
const EXACT = 1_000;

/** Ranks from 1 to `count`, the first the likeliest, as Zipf's law has it with this exponent. */
export const zipf = (count: number, exponent: number, random: () => number): (() => number) => {
  const exact = Math.min(EXACT, count);
  const sums: number[] = [];
  for (let rank = 1; rank <= exact; rank += 1) sums.push((sums.at(-1) ?? 0) + rank ** -exponent);
  const head = sums.at(-1) ?? 0;
  const flat = 1 - exponent;
  const integral = (x: number): number => (Math.abs(flat) < 1e-9 ? Math.log(x) : x ** flat / flat);
  const inverse = (y: number): number => (Math.abs(flat) < 1e-9 ? Math.exp(y) : (y * flat) ** (1 / flat));
  const [from, to] = [integral(exact + 0.5), integral(count + 0.5)];
  return () => {
    const at = random() * (head + to - from);
    if (at >= head) return Math.min(count, Math.round(inverse(from + at - head)));
    let [low, high] = [0, exact - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low + 1;
  };
};
