/**
 * Stands for an object that is made when something of it is first read. It is not told from that object by reading
 * properties and calling methods, which is all that schemas and endpoints are for; its own keys cannot be listed.
 */
export const lazily = <T extends object>(make: () => T): T => {
  let made: T | undefined;
  const real = (): T => {
    made ??= make();
    return made;
  };
  const unlisted = (): never => {
    throw new TypeError('the keys of what is made lazily cannot be listed');
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(real(), key) as unknown,
    has: (_, key) => Reflect.has(real(), key),
    set: (_, key, value) => Reflect.set(real(), key, value),
    ownKeys: unlisted,
  });
};
