import { createServer } from 'vite';

/** Loads modules by their path in a folder, and reloads them after an edit of one or of its imports. */
export type ReloadingModules = { load: (path: string) => Promise<unknown>; close: () => Promise<void> };

/** Vite's module loader for Node: it watches loaded files, and after an edit drops them and their importers. Packages are loaded once. */
export const createReloadingModules = async (folder: string): Promise<ReloadingModules> => {
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (path) => server.ssrLoadModule(`/${path}`), close: () => server.close() };
};
