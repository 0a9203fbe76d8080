// Plain JavaScript, because a fresh clone has no packages.
import { join } from 'node:path';
import { answerHelp } from '../../infra/operator/options.mjs';
import { ensureInstalled } from './install.mjs';
import { launch } from './launch.mjs';
import { memoryFlags } from './memory.mjs';

const args = process.argv.slice(2);
const isDev = args.includes('--dev');
answerHelp(
  isDev
    ? 'npm run dev     like npm start. An edit of the client shows in the open page, an edit of a function in the next call'
    : `npm start       starts the product on this machine, at http://127.0.0.1:3000, with its data in .local

  -- --reset    starts clean, with an empty data folder
  -- --repair   repairs a damaged data folder and says what is lost

  PORT, AW_DATA       another port or data folder
  PUBLIC_ORIGIN       your own address, behind a proxy (with SIGN_IN, TRUST_PROXY, HOST)
  VISION_URL          a server with a model that sees pictures and writes the stories (VISION_MODEL, VISION_KEY)
  SPEECH_URL          a server with better voices (SPEECH_MODEL, SPEECH_KEY, SPEECH_VOICES)
  IMMICH_URL          your Immich server, whose albums administrators can add as drafts (with IMMICH_API_KEY)
  STRIPE_SECRET_KEY   a key of Stripe's test mode, for payments (with STRIPE_WEBHOOK_SECRET)

README.md describes each of them.`,
);
ensureInstalled({ isWhole: false });

const here = (name) => join(import.meta.dirname, name);
const command = isDev
  ? [
      here('../../node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      // Not watched, because reloadingModules.ts reloads edited functions without a restart.
      ...['../../.local', '../../functions/**', '../../shared/**'].flatMap((path) => ['--exclude', here(path)]),
      here('main.ts'),
    ]
  : [...memoryFlags, here('run.mjs')];

launch([...command, ...args]);
