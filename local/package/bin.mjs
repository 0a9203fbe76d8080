#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCode } from '../build/code/findCode.mjs';
import { version } from '../build/version.mjs';
import { launch } from '../start/launch.mjs';
import { memoryFlags } from '../start/memory.mjs';
import { askHealth } from './health.mjs';

const usage = `a-thousand-words              starts the product at http://127.0.0.1:3000, with its data in ./a-thousand-words
a-thousand-words backup FILE  saves the data in a new file, also while the product runs
a-thousand-words restore FILE restores a backup into an empty data folder
a-thousand-words invite       prints a link for a new account (--admin for an administrator)
a-thousand-words health       says whether the running product works, and exits with 0 or 1

  --reset      starts clean, with an empty data folder
  --repair     repairs a damaged data folder and says what is lost
  --version    prints the version

PORT, AW_DATA and other variables are settings.`;

const commands = {
  backup: 'local/data/backup/backup.js',
  restore: 'local/data/backup/restore.js',
  invite: 'local/start/invite.js',
};

// Not `.local`, which is a folder of other programs in a person's home.
process.env.AW_DATA ||= 'a-thousand-words';

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (name === '--help' || name === '-h') console.log(usage);
else if (name === '--version') console.log(version);
else if (name === 'health') process.exitCode = await askHealth(process.env);
else if (command) {
  process.argv.splice(2, Infinity, ...rest);
  await import(pathToFileURL(join(findCode().folder, command)).href);
} else if (name === '' || name === '--reset' || name === '--repair') {
  const args = name === '' ? rest : [name, ...rest];
  launch([...memoryFlags, join(import.meta.dirname, '../start/run.mjs'), ...args]);
} else {
  console.error(usage);
  process.exitCode = 2;
}
