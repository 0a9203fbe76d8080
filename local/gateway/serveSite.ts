import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

type Needs = {
  /** The built client. */
  folder: string;
  /** What the client asks `/config.json` for. */
  config: Readonly<Record<string, unknown>>;
};

/** Files with a hash in their name never change; the pictures keep their names. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const PICTURE_CACHE = 'public, max-age=86400';

/** The client's files as the site's bucket holds them; an address that is no file is a screen, so it gets the page. */
export const serveSite = ({ folder, config }: Needs) => {
  const files = sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const cache = path.startsWith('/assets/')
        ? ASSET_CACHE
        : path.startsWith('/pictures/')
          ? PICTURE_CACHE
          : 'no-cache';
      response.setHeader('cache-control', cache);
    },
  });
  const notFound = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing at this address.');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    if (url.pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      return void response.end(JSON.stringify(config));
    }
    return files(request, response, () => {
      const isFile = /\.\w+$/.test(url.pathname);
      if (isFile) return notFound(response);
      request.url = '/';
      return files(request, response, () => notFound(response));
    });
  };
  return { serve, page: () => readFile(join(folder, 'index.html'), 'utf8') };
};
