import type { PoolOperation } from '../pool.ts';

/** `GET /{poolId}/.well-known/jwks.json` */
export const Jwks: PoolOperation = ({ keys }) => ({ is: 'json', status: 200, body: { keys: [keys.jwk] } });
