import { once } from '#shared/once.ts';
import { readEnvironment, type Builder, type Environment } from './environment.ts';

export type Builders<T> = { readonly [Name in keyof T]: Builder<T[Name]> };

export const buildAll = async <T extends object>(builders: Builders<T>, env: Environment): Promise<T> => {
  const names = Object.keys(builders) as (keyof T)[];
  const services = await Promise.all(names.map(async (name) => [name, await builders[name](env)] as const));
  return Object.fromEntries(services) as T;
};

/**
 * Returns services that are built by the first call, never at import, and reused after that. A failed build is tried again by the next
 * call, so that one bad minute does not stay with an instance for its life.
 */
export const buildOnce = <T extends object>(
  builders: Builders<T>,
  environment: () => Environment = () => readEnvironment(),
): (() => Promise<T>) => once(async () => buildAll(builders, environment()));
