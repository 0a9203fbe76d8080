import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const markup = new URL('../app/staticHome.html', import.meta.url);

/**
 * Puts Home's first view into the page itself, so that headline and picker are painted before any script is there. It is
 * what React draws there first; a test of `App` keeps it so.
 */
export const staticHome = (): Plugin => ({
  name: 'static-home',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const home = await readFile(markup, 'utf8');
      return html.replace('<div id="root"></div>', () => `<div id="root">${home.trim()}</div>`);
    },
  },
});
