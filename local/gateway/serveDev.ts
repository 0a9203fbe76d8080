import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { root } from '#local/build/code/findCode.mjs';

const web = join(root, 'web');

export const serveDev = async ({ server, config }: { server: Server; config: () => Readonly<SiteConfig> }) => {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  const serve = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (url.pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      return void response.end(JSON.stringify(config()));
    }
    vite.middlewares(request, response);
    return undefined;
  };
  return {
    serve,
    page: async () =>
      vite.transformIndexHtml('/index.html', await readFile(join(web, 'index.html'), 'utf8'), '/detail/x'),
    // In development, its script and style have the addresses that the file names.
    embedPage: () => readFile(join(web, 'embed/index.html'), 'utf8'),
  };
};
