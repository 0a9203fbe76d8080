import { operations, type Operation } from '#shared/contract.ts';

export type Match = { operation: Operation; routeKey: string; params: Record<string, string> };

type Route = { method: string; pattern: RegExp; names: string[]; operation: Operation };

const toRoute = (operation: Operation): Route => {
  const { method, path } = operation.spec;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const source = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)');
  return { method, names, operation, pattern: new RegExp(`^${source}$`) };
};

const routes = operations.map(toRoute);

/** The operation of the contract that answers this request, with its path parameters still encoded. */
export const matchRoute = (method: string, path: string): Match | undefined => {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null;
    if (!found) continue;
    const params = Object.fromEntries(route.names.map((name, index) => [name, found[index + 1] ?? '']));
    return { operation: route.operation, routeKey: `${method} ${route.operation.spec.path}`, params };
  }
  return undefined;
};
