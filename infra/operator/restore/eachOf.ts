/** Does the work for each, so many at a time. @throws the first error, after which no more is begun */
export const eachOf = async <T>(
  values: readonly T[],
  atOnce: number,
  work: (value: T) => Promise<void>,
): Promise<void> => {
  const left = values.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const value of left) await work(value);
  });
  await Promise.all(workers);
};
