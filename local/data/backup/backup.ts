import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { commandLine } from '#infra/operator/commandLine.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { describeStartError } from '#local/start/describeStartError.ts';
import { readDataFolder } from '#local/start/settings.ts';
import { makeBackup, sendBackup } from './makeBackup.ts';

const usage =
  () => `${commandLine('backup', 'FILE')}     writes a backup of the data folder into a new file, also while the product runs

  -           as FILE writes the backup to the standard output
  AW_DATA     names another data folder`;

const MEGABYTE = 1_000_000;

process.umask(0o077);
await runCommand(
  async (args) => {
    const [file, ...more] = readArgs(args, { usage: usage(), allowPositionals: true }).positionals;
    if (file === undefined || more.length > 0) throw new OperatorError(usage());
    const dataFolder = readDataFolder(process.env);
    if (file === '-') {
      if (process.stdout.isTTY) throw new OperatorError('A terminal cannot show a backup. Send it into a file: > FILE');
      return sendBackup(process.stdout, dataFolder, () => new Date());
    }
    const path = resolve(file);
    await makeBackup(path, dataFolder, () => new Date());
    console.log(`The backup is in ${path} (${(statSync(path).size / MEGABYTE).toFixed(1)} MB).`);
  },
  (error) => describeStartError(error, undefined),
);
