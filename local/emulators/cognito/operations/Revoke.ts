import { formOf, type PoolOperation } from '../pool.ts';

/** `POST /oauth2/revoke`: the refresh token is worth nothing any more. One that is unknown is no error. */
export const Revoke: PoolOperation = async (pool, request) => {
  const form = await formOf(request);
  if (form.get('client_id') !== pool.client.clientId)
    return { is: 'json', status: 400, body: { error: 'invalid_client' } };
  pool.renewals.delete(form.get('token') ?? '');
  return { is: 'empty' };
};
