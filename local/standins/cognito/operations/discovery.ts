import { issuerOf, type PoolOperation } from '../pool.ts';

export const OpenidConfiguration: PoolOperation = (pool, request) => {
  const issuer = issuerOf(pool, request);
  const { origin } = request;
  const body = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    end_session_endpoint: `${origin}/logout`,
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'profile'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
  };
  return { kind: 'json', status: 200, body };
};

export const Jwks: PoolOperation = ({ keys }) => ({ kind: 'json', status: 200, body: { keys: [keys.jwk] } });
