import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { copyPromo } from './copyPromo.ts';
import { renderPictures } from './renderPictures.ts';

const id = 'virtual:pictures';
const listPath = fileURLToPath(new URL('../pictures/pictures.json', import.meta.url));
const servedFolder = fileURLToPath(new URL('../../dist/web/pictures/', import.meta.url));

/** Provides the pictures in `assets` to `web`: files under `/pictures/`, and alt texts in `virtual:pictures`. */
export function vitePictures(): Plugin {
  let to = servedFolder;
  let isBuild = false;
  return {
    name: 'pictures',
    configResolved(config) {
      to = join(resolve(config.root, config.build.outDir), 'pictures');
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const list = JSON.parse(await readFile(listPath, 'utf8')) as { name: string; alt: string }[];
      return `export const altTexts = ${JSON.stringify(Object.fromEntries(list.map(({ name, alt }) => [name, alt])))};`;
    },
    async buildStart() {
      if (isBuild) await Promise.all([renderPictures(to), copyPromo(to)]);
    },
    async configureServer(server) {
      await Promise.all([renderPictures(to), copyPromo(to)]);
      server.middlewares.use('/pictures', (request, response) => {
        void send(join(to, basename(new URL(request.url ?? '', 'http://here').pathname)), response);
      });
    },
  };
}

async function send(path: string, response: ServerResponse): Promise<void> {
  const bytes = await readFile(path).catch(() => undefined);
  const ending = path.split('.').at(-1);
  response.writeHead(bytes ? 200 : 404, { 'Content-Type': ending === 'mp4' ? 'video/mp4' : `image/${ending}` });
  response.end(bytes);
}
