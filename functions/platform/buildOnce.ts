import { once } from '#shared/once.ts';
import { readEnvironment, type Builder, type Environment } from './environment.ts';

export type Builders<T> = { readonly [Name in keyof T]: Builder<T[Name]> };

export const buildAll = async <T extends object>(builders: Builders<T>, env: Environment): Promise<T> => {
  const names = Object.keys(builders) as (keyof T)[];
  const services = await Promise.all(names.map(async (name) => [name, await builders[name](env)] as const));
  return Object.fromEntries(services) as T;
};

/** Builds services on the first call and keeps them. After a failure, the next call tries again. */
export const buildOnce = <T extends object>(
  builders: Builders<T>,
  environment: () => Environment = () => readEnvironment(),
): (() => Promise<T>) => once(async () => buildAll(builders, environment()));
