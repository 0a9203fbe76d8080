/**
 * Makes something when it is first asked for, and the same one after that: what takes milliseconds to make (ICU's tables
 * behind `Intl` take 10 to 17) stays out of a function's start and a page's. What failed, a promise too, is tried again.
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
