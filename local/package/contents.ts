import { codeEntries } from '#local/build/code/codeEntries.ts';
import { commands } from './commands.mjs';

export const packageEntries = (): string[] => [
  ...new Set([...codeEntries(), ...Object.values(commands).map((path) => `${path}.ts`)]),
];

/** Plain JavaScript and other files that the built code finds by `#local/` and `#assets/`. */
export const ownFiles = [
  ...['bin', 'commands', 'health'].map((name) => `local/package/${name}.mjs`),
  ...['run', 'launch', 'memory'].map((name) => `local/start/${name}.mjs`),
  ...['local/build/fingerprint.mjs', 'local/build/code/findCode.mjs', 'local/build/version.mjs'],
  ...['local/standins/cognito/page/page.css', 'local/standins/stripe/page/checkout.css'],
  ...['assets/fonts', 'assets/pictures', 'LICENSE', 'NOTICE'],
];

/** Has compiled code for one platform, so npm installs it. */
export const NATIVE = 'sharp';

/** Never loaded without sources. */
export const buildTools = ['esbuild', 'vite', '@vitejs/plugin-react'];

/** Modules that sources load with `require`, which the bundler does not follow. A folder stands for all its modules. */
export const required = [
  ...['dynalite', 'dynalite/db', 'dynalite/validations', 'dynalite/actions', 'level', 'memory-level'],
  '@ffmpeg/core',
];

/** Files that packages or sources read. A path may be a folder. */
export const readAtRuntime = [
  '@echogarden/espeak-ng-emscripten/espeak-ng.data',
  '@ffmpeg/core/dist/umd/ffmpeg-core.wasm',
  '@fontsource/noto-sans/files',
  '@tensorflow/tfjs-backend-wasm/dist',
  'classic-level/prebuilds',
  'pdfkit/js/data',
];

/** Of folders above, the files that are left out. */
export const isLeftOut = (path: string): boolean =>
  /\.(?:map|d\.ts|md)$/.test(path) ||
  (path.includes('noto-sans') && !/noto-sans-[a-z-]+-400-normal\.woff$/.test(path)) ||
  (path.includes('tfjs-backend-wasm') && /\.[cm]?js$/.test(path));

/** Whether a file has compiled code that Node does not load here. Its folder is named `linux-x64` or `darwin-x64+arm64`, for example. */
export const isForOtherPlatform = (path: string): boolean => {
  const [, system, processors = ''] = /\/prebuilds\/([^/-]+)-([^/]+)\//.exec(path) ?? [];
  const isOwn = system === process.platform && processors.split('+').includes(process.arch);
  return system !== undefined && !isOwn;
};
