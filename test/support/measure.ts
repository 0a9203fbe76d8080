/** For an even count, the mean of the two middle values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/** Noise only makes times longer, so a lower value is more reliable. */
export const lowerQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

export const elapsedMilliseconds = async <T>(work: () => Promise<T>): Promise<{ milliseconds: number; result: T }> => {
  const started = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - started, result };
};

/** Prints the figure and its budget. @returns whether the figure is within the budget */
export const within = (what: string, value: number, budget: number, unit: string): boolean => {
  const passes = value <= budget;
  console.log(`${passes ? 'ok  ' : 'OVER'} ${what}: ${value.toFixed(2)} ${unit} (budget ${budget} ${unit})`);
  return passes;
};
