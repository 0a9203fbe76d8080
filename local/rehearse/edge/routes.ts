import { rolesOf } from '../iam/roles.ts';
import { isAllowed } from '../iam/statement.ts';
import type { Resolver } from '../template/resolve.ts';
import { resourcesOf, theOnly, type Stacks } from '../template/stacks.ts';

type Integration = { functionArn: string; credentials: string };

export type Route = Integration & { routeKey: string; params: Record<string, string> };

type Known = Integration & { method: string; pattern: RegExp; names: string[]; routeKey: string };

/** API Gateway prefers the most specific route, here the one with the most fixed characters. */
const fixedCharacters = ({ routeKey }: Known): number => routeKey.replaceAll(/\{\w+\}/g, '').length;

export const createRoutes = (stacks: Stacks, resolver: Resolver) => {
  const roles = rolesOf(stacks, resolver);
  const apiId = resolver.ref(theOnly(resourcesOf(stacks, 'AWS::ApiGatewayV2::Api'), 'HTTP APIs'));
  const integrations = new Map(
    resourcesOf(stacks, 'AWS::ApiGatewayV2::Integration').map((found): [string, Integration] => {
      const { IntegrationUri = '', CredentialsArn = '' } = resolver.properties(found) as Record<string, string>;
      return [resolver.ref(found), { functionArn: IntegrationUri, credentials: CredentialsArn }];
    }),
  );
  const known = resourcesOf(stacks, 'AWS::ApiGatewayV2::Route').map((found): Known => {
    const { RouteKey = '', Target = '' } = resolver.properties(found) as Record<string, string>;
    const [method = '', path = ''] = RouteKey.split(' ');
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (!integration) throw new Error(`the route ${RouteKey} has no integration`);
    const source = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)');
    return {
      method,
      routeKey: RouteKey,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      pattern: new RegExp(`^${source}$`),
      ...integration,
    };
  });
  const routes = known.toSorted((a, b) => fixedCharacters(b) - fixedCharacters(a));

  return {
    domain: `${apiId}.execute-api.us-east-1.amazonaws.com`,
    match: (method: string, path: string): Route | undefined => {
      for (const { names, pattern, ...route } of routes) {
        const values = route.method === method ? pattern.exec(path) : null;
        if (!values) continue;
        const params = Object.fromEntries(names.map((name, at) => [name, values[at + 1] ?? '']));
        return { ...route, params };
      }
      return undefined;
    },
    mayCall: ({ functionArn, credentials }: Route): boolean => {
      const role = roles.get(credentials);
      if (role?.trusts !== 'apigateway.amazonaws.com') return false;
      return isAllowed(role.statements, { action: 'lambda:InvokeFunction', resource: functionArn });
    },
  };
};

export type Routes = ReturnType<typeof createRoutes>;
