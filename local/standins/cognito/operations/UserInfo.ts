import { issuerOf, type PoolAnswer, type PoolOperation } from '../pool.ts';
import { openJwt, userInfoOf } from '../tokens.ts';

const refused: PoolAnswer = {
  kind: 'json',
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  body: {
    error: 'invalid_token',
    error_description: 'Access token is expired, disabled, or deleted, or the user has globally signed out.',
  },
};

export const UserInfo: PoolOperation = (pool, request) => {
  const claims = openJwt(pool.keys, /^Bearer (\S+)$/i.exec(request.authorization)?.[1] ?? '');
  if (claims?.['token_use'] !== 'access' || claims['iss'] !== issuerOf(pool, request)) return refused;
  if (Number(claims['exp']) * 1000 <= pool.now().getTime()) return refused;
  if (!String(claims['scope']).split(' ').includes('openid')) return refused;
  const account = pool.users.find(String(claims['username']));
  return account ? { kind: 'json', status: 200, body: userInfoOf(account) } : refused;
};
