import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { buildCompression } from './compression.ts';

type Needs = {
  folder: string;
  config: () => Readonly<SiteConfig>;
};

/** For files with a content hash in their name, which never change. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const PICTURE_CACHE = 'public, max-age=86400';

const cacheOf = (path: string): string => {
  if (path.startsWith('/assets/')) return ASSET_CACHE;
  return path.startsWith('/pictures/') ? PICTURE_CACHE : 'no-cache';
};

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '': 'text/html;charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** Paths without a file ending are the client's screens, so they get the page. */
export const serveSite = ({ folder, config }: Needs) => {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, path) => void response.setHeader('cache-control', cacheOf(path)),
  });
  const compressed = buildCompression();

  /** @returns false, without answering, if the file must be sent uncompressed */
  const serveCompressed = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> => {
    const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
    const type = TEXT_TYPES[ending];
    if (type === undefined || request.method !== 'GET') return false;
    const file = join(folder, ending === '' ? 'index.html' : path);
    const found = await stat(file).catch(() => undefined);
    const text = found?.isFile()
      ? await compressed(await readFile(file), { type, requestHeaders: request.headers })
      : undefined;
    if (!found || !text) return false;
    const etag = `W/"${found.size}-${found.mtimeMs}-br"`;
    const headers = { ...text.headers, etag, 'cache-control': cacheOf(path) };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else
      response
        .writeHead(200, { ...headers, 'content-type': type, 'content-length': text.bytes.length })
        .end(text.bytes);
    return true;
  };
  const notFound = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page not found.');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    if (url.pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      return void response.end(JSON.stringify(config()));
    }
    if (await serveCompressed(request, response, url.pathname)) return undefined;
    return files(request, response, () => {
      const isFile = /\.\w+$/.test(url.pathname);
      if (isFile) return notFound(response);
      request.url = '/';
      return files(request, response, () => notFound(response));
    });
  };
  const fileOf = (name: string) => () => readFile(join(folder, name), 'utf8');
  return { serve, page: fileOf('index.html'), embedPage: fileOf('embed.html') };
};
