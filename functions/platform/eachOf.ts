/** Runs the same work for each item, `atOnce` items at the same time. The first failure ends the run. */
export const eachOf = async <T, R>(
  things: Iterable<T>,
  atOnce: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const waiting = [...things].entries();
  const worker = async (): Promise<void> => {
    for (const [index, thing] of waiting) results[index] = await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
