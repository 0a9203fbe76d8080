/** Makes a value on first use and keeps it, so that start-up stays fast. After a failure, the next use tries again. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    if (made !== undefined) return made;
    const now = make();
    made = now;
    if (now instanceof Promise) now.catch(() => (made = undefined));
    return now;
  };
};
