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

/** The React client: root `web/`, built into `dist/web/` beside the pictures rendered there. */
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
    // The pictures are rendered into the same folder; `clearAssets` removes what has another name with each build.
    emptyOutDir: false,
    target: 'es2023',
    // For whoever looks into an error: `keepMaps` takes them out of what is served.
    sourcemap: 'hidden',
    // A strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Rendering the pictures is most of a first build, and known to be.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What a first visit loads, in two files instead of the eighteen that screens share by chance: a file compresses
        // better than its parts, and libraries stay as they are from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            // The forms' library: what loads later and has a form shares it, and it stays as it is from release to release.
            { name: 'amplifyUi', test: /[\\/]node_modules[\\/]@aws-amplify[\\/]ui(-react)?[\\/]/ },
          ],
        },
      },
    },
  },
});
