import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { contractRoutes } from './contractRoutes.ts';

const buildForNode = async (root: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), contractRoutes()],
    ssr: { noExternal: true },
    build: { ssr: 'app/prerenderHome.tsx', write: false, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
};

export const renderHome = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await writeFile(join(folder, 'home.mjs'), await buildForNode(root));
    const print = "import('./home.mjs').then((m) => m.prerenderHome()).then((html) => process.stdout.write(html))";
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', print], { cwd: folder });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const prerenderedHome = (): Plugin => {
  let root = '';
  return {
    name: 'prerendered-home',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const home = await renderHome(root);
        return html.replace('<div id="root"></div>', () => `<div id="root" data-home>${home}</div>`);
      },
    },
  };
};
