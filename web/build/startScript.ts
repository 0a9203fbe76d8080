import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../app/start.ts');

export const startScriptText = async (): Promise<string> => {
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2023', write: false } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [source] });
  return outputFiles[0]?.text ?? '';
};

export const startScript = (): Plugin => ({
  name: 'start-script',
  configureServer: ({ middlewares }) => {
    middlewares.use('/start.js', (_request, response, next) => {
      startScriptText().then((text) => response.setHeader('content-type', 'text/javascript').end(text), next);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'start.js', source: await startScriptText() });
  },
});
