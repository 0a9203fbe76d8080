import { addressesOf, cachedPatternsOf, firstSegmentPattern } from '#shared/cachedPaths.ts';
import { operations, type Operation } from '#shared/contract.ts';
import { routesOf, type EndpointSpec, type Method } from '#shared/endpoint.ts';

export type Match = {
  operation: Operation;
  routeKey: string;
  params: Record<string, string>;
  /** True if CloudFront caches the answers at this address. */
  isCached: boolean;
};

type Path = EndpointSpec['path'];
type Route = { method: Method; path: Path; pattern: RegExp; names: string[]; operation: Operation; isCached: boolean };

const toRoute = (operation: Operation, method: Method, path: Path, cached: ReadonlySet<string>): Route => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const source = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)');
  const isCached = cached.has(path) || cached.has(firstSegmentPattern(path));
  return { method, path, names, operation, isCached, pattern: new RegExp(`^${source}$`) };
};

/** Routes with more fixed characters are tried first, such as `/detail/{uid}.jpg` before `/detail/{uid}`. */
const fixedCharacters = ({ path }: Route): number => path.replaceAll(/\{\w+\}/g, '').length;

export const createRoutes = (of: readonly Operation[]) => {
  const cached = new Set(cachedPatternsOf(addressesOf(of)).map(({ pattern }) => pattern));
  const routes = of
    .flatMap((operation) =>
      routesOf(operation.spec).map(({ method, path }) => toRoute(operation, method, path, cached)),
    )
    .toSorted((a, b) => fixedCharacters(b) - fixedCharacters(a));
  /** Paths that begin with one of these belong to the API. The client has no screens there. */
  const firstSegments = new Set(routes.map(({ path }) => path.split('/')[1]));

  const isOfContract = (path: string): boolean => {
    const [, first, ...rest] = path.split('/');
    return rest.length > 0 && firstSegments.has(first);
  };

  const matchRoute = (method: string, path: string): Match | undefined => {
    for (const route of routes) {
      const found = route.method === method ? route.pattern.exec(path) : null;
      if (!found) continue;
      const params = Object.fromEntries(route.names.map((name, index) => [name, found[index + 1] ?? '']));
      return { operation: route.operation, routeKey: `${method} ${route.path}`, params, isCached: route.isCached };
    }
    return undefined;
  };
  return { isOfContract, matchRoute };
};

export type Routes = ReturnType<typeof createRoutes>;
export const contractRoutes: Routes = createRoutes(operations);
