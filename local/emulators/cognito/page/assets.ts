import { readFile } from 'node:fs/promises';

type Asset = { type: string; bytes: () => Promise<Buffer> };

const file = (type: string, url: string | URL): Asset => ({ type, bytes: () => readFile(new URL(url)) });
const font = (name: string): Asset => file('font/woff2', import.meta.resolve(`@fontsource-variable/${name}`));

/** What the pages ask for besides themselves, by path. */
export const assets: Readonly<Record<string, Asset>> = {
  '/page.css': file('text/css', new URL('page.css', import.meta.url)),
  '/inter.woff2': font('inter/files/inter-latin-wght-normal.woff2'),
  '/fraunces.woff2': font('fraunces/files/fraunces-latin-opsz-normal.woff2'),
};
