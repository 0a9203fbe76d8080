import { createHash, randomBytes } from 'node:crypto';
import { formOf, issuerOf, type Pool, type PoolAnswer, type PoolOperation, type PoolRequest } from '../pool.ts';
import { tokensFor } from '../tokens.ts';

const refused = (error: string): PoolAnswer => ({ kind: 'json', status: 400, body: { error } });

const isVerified = (challenge: string | undefined, verifier: string | null): boolean =>
  challenge === undefined ||
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge;

const forCode = async (pool: Pool, request: PoolRequest, form: URLSearchParams): Promise<PoolAnswer> => {
  const code = form.get('code') ?? '';
  const issued = pool.codes.get(code);
  // Deleted before the checks, so that a code can be tried only once.
  pool.codes.delete(code);
  if (!issued || issued.expiresAt * 1000 <= pool.now().getTime()) return refused('invalid_grant');
  if (issued.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant');
  if (!isVerified(issued.challenge, form.get('code_verifier'))) return refused('invalid_grant');
  await pool.users.put(issued.account);
  const renewal = randomBytes(48).toString('base64url');
  pool.renewals.set(renewal, { ...issued, nonce: undefined });
  const tokens = tokensFor(pool.keys, issued, { issuer: issuerOf(pool, request), now: pool.now() });
  return { kind: 'json', status: 200, body: { ...tokens, refresh_token: renewal } };
};

const forRenewal = (pool: Pool, request: PoolRequest, form: URLSearchParams): PoolAnswer => {
  const granted = pool.renewals.get(form.get('refresh_token') ?? '');
  if (!granted) return refused('invalid_grant');
  return {
    kind: 'json',
    status: 200,
    body: tokensFor(pool.keys, granted, { issuer: issuerOf(pool, request), now: pool.now() }),
  };
};

export const Token: PoolOperation = async (pool, request) => {
  const form = await formOf(request);
  if (form.get('client_id') !== pool.client.clientId) return refused('invalid_client');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return forCode(pool, request, form);
    case 'refresh_token':
      return forRenewal(pool, request, form);
    case null:
      return refused('invalid_request');
    default:
      return refused('unsupported_grant_type');
  }
};

/** As on AWS, revoking an unknown token is not an error. */
export const Revoke: PoolOperation = async (pool, request) => {
  const form = await formOf(request);
  if (form.get('client_id') !== pool.client.clientId)
    return { kind: 'json', status: 400, body: { error: 'invalid_client' } };
  pool.renewals.delete(form.get('token') ?? '');
  return { kind: 'empty' };
};
