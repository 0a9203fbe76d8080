import { readEnvironment, type Builder, type Environment } from './environment.ts';

export type Builders<T> = { readonly [Name in keyof T]: Builder<T[Name]> };

/**
 * Answers the services that the builders make: built by the first call, never at import, and the same ones after that.
 * A build that failed is tried again by the next call, so one bad minute does not stay with an instance for its life.
 */
export const buildOnce = <T extends object>(
  builders: Builders<T>,
  environment: () => Environment = () => readEnvironment(),
): (() => Promise<T>) => {
  let built: Promise<T> | undefined;
  const build = async (): Promise<T> => {
    const env = environment();
    const names = Object.keys(builders) as (keyof T)[];
    const services = await Promise.all(names.map(async (name) => [name, await builders[name](env)] as const));
    return Object.fromEntries(services) as T;
  };
  return async () => {
    built ??= build();
    try {
      return await built;
    } catch (error) {
      built = undefined;
      throw error;
    }
  };
};
