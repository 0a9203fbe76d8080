#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCode } from '../build/code/findCode.mjs';
import { version } from '../build/version.mjs';
import { launch } from '../start/launch.mjs';
import { memoryFlags } from '../start/memory.mjs';
import { commands, needsName } from './commands.mjs';
import { askHealth } from './health.mjs';

const NAME = 'a-thousand-words';

const usage = `${NAME}               starts the product at http://127.0.0.1:3000, with its data in ./${NAME}
${NAME} backup FILE   saves the data in a new file, also while the product runs
${NAME} restore FILE  restores a backup into an empty data folder
${NAME} invite        prints a link for a new account (--admin for an administrator)
${NAME} health        says whether the running product works, and exits with 0 or 1
${NAME} accounts      shows, signs out, blocks or closes an account
${NAME} moderate      lists, shows, hides or deletes reported stories
${NAME} recordings    lists, shows or removes a story's recordings
${NAME} pause         pauses and resumes the making of stories
${NAME} finance       shows and checks balances and entries

  --reset    starts clean, with an empty data folder
  --repair   repairs a damaged data folder and says what is lost
  --version  prints the version
  --help     explains each command, for example ${NAME} moderate --help

PORT, AW_DATA and other variables are settings.`;

// Messages name the command that runs.
process.env.AW_COMMAND = NAME;
// Not `.local`, which is a folder of other programs in a person's home.
process.env.AW_DATA ||= NAME;

const start = (args) => launch([...memoryFlags, join(import.meta.dirname, '../start/run.mjs'), ...args]);

const runCommand = async (name, args) => {
  process.argv.splice(2, Infinity, ...(needsName(name) ? [name] : []), ...args);
  await import(pathToFileURL(join(findCode().folder, `${commands[name]}.js`)).href);
};

const startOptions = ['--reset', '--repair'];
const args = process.argv.slice(2);
const [name = '', ...rest] = args;
if (Object.hasOwn(commands, name)) await runCommand(name, rest);
else if (args.includes('--help') || args.includes('-h')) console.log(usage);
else if (name === '--version') console.log(version);
else if (name === 'health' && rest.length === 0) process.exitCode = await askHealth(process.env);
else if (args.every((arg) => startOptions.includes(arg))) start(args);
else {
  console.error(usage);
  process.exitCode = 2;
}
