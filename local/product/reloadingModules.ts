import { createServer } from 'vite';

export type ReloadingModules = { load: (path: string) => Promise<unknown>; close: () => Promise<void> };

/** Loads modules with Vite, which reloads an edited file and the modules that import it. */
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
