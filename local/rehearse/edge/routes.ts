import type { Permission } from '../template/deployed.ts';
import { isLike } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';
import type { Resolver } from '../template/resolve.ts';
import { resourcesOf, theOnly, type Stacks } from '../template/stacks.ts';

export type Route = { routeKey: string; functionArn: string; params: Record<string, string> };

type Known = { method: string; pattern: RegExp; names: string[]; routeKey: string; functionArn: string };

/** How much of a path is no parameter: API Gateway takes the route that says most. */
const fixedCharacters = ({ routeKey }: Known): number => routeKey.replaceAll(/\{\w+\}/g, '').length;

/** The templates' HTTP API: which function answers where, and whether it may be called from there. */
export const createRoutes = (stacks: Stacks, resolver: Resolver, permissions: readonly Permission[]) => {
  const apiId = resolver.ref(theOnly(resourcesOf(stacks, 'AWS::ApiGatewayV2::Api'), 'HTTP APIs'));
  const integrations = new Map(
    resourcesOf(stacks, 'AWS::ApiGatewayV2::Integration').map((one) => [resolver.ref(one), resolver.properties(one)]),
  );
  const known = resourcesOf(stacks, 'AWS::ApiGatewayV2::Route').map((found): Known => {
    const { RouteKey = '', Target = '' } = resolver.properties(found) as Record<string, string>;
    const [method = '', path = ''] = RouteKey.split(' ');
    const source = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)');
    return {
      method,
      routeKey: RouteKey,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      pattern: new RegExp(`^${source}$`),
      functionArn: String(integrations.get(Target.replace('integrations/', ''))?.['IntegrationUri']),
    };
  });
  const routes = known.toSorted((a, b) => fixedCharacters(b) - fixedCharacters(a));

  return {
    domain: `${apiId}.execute-api.us-east-1.amazonaws.com`,
    match: (method: string, path: string): Route | undefined => {
      for (const { routeKey, functionArn, names, pattern, ...route } of routes) {
        const values = route.method === method ? pattern.exec(path) : null;
        if (!values) continue;
        const params = Object.fromEntries(names.map((name, at) => [name, values[at + 1] ?? '']));
        return { routeKey, functionArn, params };
      }
      return undefined;
    },
    /** Whether a permission of the function lets API Gateway call it for this route. */
    mayCall: ({ functionArn, routeKey }: Route): boolean => {
      const [method = '', path = ''] = routeKey.split(' ');
      // With its parameters as the route names them.
      const source = arnOf('execute-api', `${apiId}/$default/${method}${path}`);
      return permissions.some(
        (one) =>
          one.functionArn === functionArn &&
          one.principal === 'apigateway.amazonaws.com' &&
          isLike(one.sourceArn, source),
      );
    },
  };
};

export type Routes = ReturnType<typeof createRoutes>;
