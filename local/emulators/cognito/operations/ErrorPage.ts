import type { PoolOperation } from '../pool.ts';
import { escapeHtml, page } from '../page/html.ts';

const errorPage = (error: string): string =>
  page(
    'Sign-in refused',
    `<h1>This request was refused</h1><p class="muted">An error was encountered with the requested page.</p><p><code>${escapeHtml(error)}</code></p>`,
  );

/** `GET /error`: where a request ends that must not be sent back to whoever it names. */
export const ErrorPage: PoolOperation = (_pool, { url }) => ({
  is: 'page',
  status: 400,
  html: errorPage(url.searchParams.get('error') ?? 'invalid_request'),
});
