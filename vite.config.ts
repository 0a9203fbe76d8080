import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitePictures } from './assets/build/vitePictures.ts';
import { clearAssets } from './web/build/clearAssets.ts';
import { contractRoutes } from './web/build/contractRoutes.ts';
import { earlyScreens } from './web/build/earlyScreens.ts';
import { keepMaps } from './web/build/keepMaps.ts';
import { offline } from './web/build/offline.ts';
import { startScript } from './web/build/startScript.ts';
import { prerenderedHome } from './web/build/prerenderedHome.ts';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    contractRoutes(),
    startScript(),
    prerenderedHome(),
    earlyScreens(),
    vitePictures(),
    clearAssets(),
    offline(),
    keepMaps(),
  ],
  build: {
    outDir: '../dist/web',
    // Pictures are rendered into the same folder, so `clearAssets` removes old files instead.
    emptyOutDir: false,
    target: 'es2023',
    // For debugging only. `keepMaps` removes the maps from the served files.
    sourcemap: 'hidden',
    // A strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The pictures take most of a first build.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Two large files compress better than eighteen small ones, and libraries stay cached between releases.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            // Later chunks share the forms' library, which stays cached between releases.
            { name: 'amplifyUi', test: /[\\/]node_modules[\\/]@aws-amplify[\\/]ui(-react)?[\\/]/ },
          ],
        },
      },
    },
  },
});
