import type { Operation } from './contract.ts';
import { cacheSecondsOf, pathsOf, type EndpointSpec } from './endpoint.ts';

export type Address = { path: EndpointSpec['path']; spec: EndpointSpec };
type CachedPattern = { pattern: string; seconds: number };

export const firstSegmentPattern = (path: string): string => `/${path.split('/')[1]}/*`;

/** Seconds for which the edge caches an answer. Privacy: only answers that are the same for every caller. */
const publicSeconds = (spec: EndpointSpec): number | undefined =>
  spec.method === 'GET' && spec.auth === 'public' ? cacheSecondsOf(spec) : undefined;

export const addressesOf = (of: readonly Operation[]): Address[] =>
  of.flatMap(({ spec }) => pathsOf(spec).map((path) => ({ path, spec })));

/** A path pattern is cached only if every address that matches it may be cached. */
export const cachedPatternsOf = (everyPath: readonly Address[]): CachedPattern[] =>
  everyPath.flatMap(({ path, spec }) => {
    const seconds = publicSeconds(spec);
    if (seconds === undefined) return [];
    if (!path.includes('{')) return [{ pattern: path, seconds }];
    const pattern = firstSegmentPattern(path);
    const below = everyPath.filter((one) => firstSegmentPattern(one.path) === pattern);
    return below.every((one) => publicSeconds(one.spec) !== undefined) ? [{ pattern, seconds }] : [];
  });

/** The most seconds for which the edge caches any answer, even if the answer names more. */
export const maxCacheSeconds = (cached: readonly CachedPattern[]): number =>
  Math.max(0, ...cached.map(({ seconds }) => seconds));
