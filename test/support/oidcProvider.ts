import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const OIDC_CLIENT = { id: 'words', secret: 'a secret of the client' } as const;

/** The provider's URL must be known before its client's, so the client is registered later. */
const providerAt = (url: string, redirectUri: string, people: { now: string }): Provider => {
  const provider = new Provider(url, {
    clients: [{ client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `Name of ${id}`,
        email: 'same@words.example',
        groups: id === 'ada' ? ['admin', 'staff'] : [],
      }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { params, prompt, session } = await provider.interactionDetails(context.req, context.res);
    if (prompt.name === 'login')
      return provider.interactionFinished(context.req, context.res, { login: { accountId: people.now } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const grantId = await grant.save();
    return provider.interactionFinished(
      context.req,
      context.res,
      { consent: { grantId } },
      { mergeWithLastSubmission: true },
    );
  });
  return provider;
};

/** Signs in as whoever `people.now` names, without a page to log in on. Only `ada` is in the group of administrators. */
export const startOidcProvider = async () => {
  let provider: Provider | undefined;
  const server = createServer((request, response) => void provider?.callback()(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = { now: 'ada' };
  return {
    url,
    people,
    register: (redirectUri: string): void => void (provider = providerAt(url, redirectUri, people)),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
