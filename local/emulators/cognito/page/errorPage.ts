import { escapeHtml, page } from './html.ts';

export const errorPage = (error: string): string =>
  page(
    'Sign-in refused',
    `<h1>This request was refused</h1><p class="muted">An error was encountered with the requested page.</p><p><code>${escapeHtml(error)}</code></p>`,
  );
