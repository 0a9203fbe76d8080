/**
 * Makes a value on first use and reuses it. Work of milliseconds (ICU's tables behind `Intl` take 10 to 17) stays out of a function's
 * start and a page's. A failure, or a rejected promise, is tried again.
 */
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
