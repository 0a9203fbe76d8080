import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../embed');
const entries = { 'embed.js': join(folder, 'main.ts'), 'embed.css': join(folder, 'embed.css') } as const;

type EmbedFile = keyof typeof entries;
const names = Object.keys(entries) as EmbedFile[];

/** Built apart from the client, so that the player shares no chunk with it and stays small. */
const embedFile = async (name: EmbedFile): Promise<string> => {
  const options = { bundle: true, minify: true, format: 'iife', write: false } as const;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entries[name]],
    ...(name === 'embed.js' && { target: 'es2023' }),
  });
  return outputFiles[0]?.text ?? '';
};

/** The page without a story, into which the server writes one. */
const pageNaming = async (addresses: Readonly<Record<EmbedFile, string>>): Promise<string> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return names.reduce((text, name) => text.replace(`"/${name}"`, () => `"${addresses[name]}"`), page);
};

export const embedPage = (): Plugin => ({
  name: 'embed-page',
  configureServer: ({ middlewares }) => {
    for (const name of names)
      middlewares.use(`/${name}`, (_request, response, next) => {
        const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
        embedFile(name).then((text) => response.setHeader('content-type', type).end(text), next);
      });
  },
  async generateBundle() {
    const written = await Promise.all(
      names.map(async (name) => {
        const source = await embedFile(name);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${name.replace('.', `-${hash}.`)}`;
        this.emitFile({ type: 'asset', fileName, source });
        return [name, `/${fileName}`] as const;
      }),
    );
    const addresses = Object.fromEntries(written) as Record<EmbedFile, string>;
    this.emitFile({ type: 'asset', fileName: 'embed.html', source: await pageNaming(addresses) });
  },
});
