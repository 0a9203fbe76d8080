import type { PoolOperation } from '../pool.ts';
import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';
import { page } from '../page/html.ts';

/** Security: redirects only to a URL that the client registered. */
export const Logout: PoolOperation = ({ client }, { url, basePath }) => {
  const to = url.searchParams.get('logout_uri') ?? '';
  const isOurs = url.searchParams.get('client_id') === client.clientId;
  if (!isOurs || !client.logoutUrls.includes(to))
    return { kind: 'redirect', location: `${basePath}/error?error=redirect_mismatch` };
  return { kind: 'redirect', location: to };
};

const errorPage = (error: string, basePath: string): string =>
  page(
    basePath,
    'Sign-in refused',
    `<h1>This request was refused</h1><p class="muted">An error was encountered with the requested page.</p><p><code>${escapeHtml(error)}</code></p>`,
  );

export const ErrorPage: PoolOperation = (_pool, { url, basePath }) => ({
  kind: 'page',
  status: 400,
  html: errorPage(url.searchParams.get('error') ?? 'invalid_request', basePath),
});
