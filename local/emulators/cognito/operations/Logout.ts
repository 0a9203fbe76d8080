import type { PoolOperation } from '../pool.ts';

/** `GET /logout?client_id&logout_uri`: back to an address that the client has registered, and to no other. */
export const Logout: PoolOperation = ({ client }, { url }) => {
  const to = url.searchParams.get('logout_uri') ?? '';
  const isOurs = url.searchParams.get('client_id') === client.clientId;
  if (!isOurs || !client.logoutUrls.includes(to)) return { is: 'redirect', location: '/error?error=redirect_mismatch' };
  return { is: 'redirect', location: to };
};
