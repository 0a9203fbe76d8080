import { errorPage } from '../page/errorPage.ts';
import type { PoolOperation } from '../pool.ts';

/** `GET /error`: where a request ends that must not be sent back to whoever it names. */
export const ErrorPage: PoolOperation = (_pool, { url }) => ({
  is: 'page',
  status: 400,
  html: errorPage(url.searchParams.get('error') ?? 'invalid_request'),
});
