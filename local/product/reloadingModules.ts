import { createServer } from 'vite';

/** Loads modules of a folder by their paths in it, anew once they, or what they import of ours, have been edited. */
export type ReloadingModules = { load: (path: string) => Promise<unknown>; close: () => Promise<void> };

/**
 * Vite's own loader of modules for Node: it watches what it has loaded and forgets what an edit touches, and everything
 * that imports it. Packages are loaded once.
 */
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
