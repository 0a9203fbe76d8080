import type { IncomingMessage, ServerResponse } from 'node:http';

type Site = { serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> };

const STYLE_PATH = '/being-built.css';
const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem; text-align: center; }
`;

/** Reloads with a `<meta>` element, because the page's security policy forbids inline scripts. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1">
<title>A Thousand Words</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<h1>A Thousand Words</h1>
<p role="status">Building the site for the first time. This page will reload in a few seconds.</p>
</html>
`;

const answer = (response: ServerResponse, type: string, body: string, status: 200 | 503 = 503): void => {
  if (status === 503) response.setHeader('retry-after', 1);
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

export const siteWhileBuilding = (built: Promise<Site>): Site['serve'] => {
  let site: Site | undefined;
  built.then(
    (ready) => (site = ready),
    () => undefined,
  );
  return async (request, response, url) => {
    if (site) return site.serve(request, response, url);
    if (url.pathname === STYLE_PATH) return answer(response, 'text/css', style, 200);
    if (/\.\w+$/.test(url.pathname)) return answer(response, 'text/plain; charset=utf-8', 'The site is being built.');
    return answer(response, 'text/html; charset=utf-8', page);
  };
};
