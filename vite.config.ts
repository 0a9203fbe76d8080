import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitePictures } from './assets/build/vitePictures.ts';
import { clearAssets } from './web/build/clearAssets.ts';
import { contractRoutes } from './web/build/contractRoutes.ts';
import { earlyScreens } from './web/build/earlyScreens.ts';
import { embedPage } from './web/build/embedPage.ts';
import { keepMaps } from './web/build/keepMaps.ts';
import { offline } from './web/build/offline.ts';
import { chunkFileNames } from './web/build/chunkFileNames.ts';
import { chunkGroups } from './web/build/chunkGroups.ts';
import { startScript } from './web/build/startScript.ts';
import { prerenderedHome } from './web/build/prerenderedHome.ts';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    contractRoutes(),
    startScript(),
    embedPage(),
    prerenderedHome(),
    earlyScreens(),
    vitePictures(),
    clearAssets(),
    offline(),
    keepMaps(),
  ],
  build: {
    outDir: '../dist/web',
    // Vite must not empty the folder, because pictures are rendered into it. `clearAssets` removes old files instead.
    emptyOutDir: false,
    target: 'es2023',
    // Source maps are for debugging only. `keepMaps` moves them out of the served folder.
    sourcemap: 'hidden',
    // Nothing is inlined, because the content security policy allows no fonts in `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Rendering pictures takes most of a first build, about which Vite would warn.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        chunkFileNames,
        // Two large files compress better than eighteen small ones, and libraries stay cached between releases.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            ...chunkGroups,
            // Chunks that are loaded later share the library for forms, which stays cached between releases.
            { name: 'amplifyUi', test: /[\\/]node_modules[\\/]@aws-amplify[\\/]ui(-react)?[\\/]/ },
          ],
        },
      },
    },
  },
});
