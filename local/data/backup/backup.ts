import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { describeStartError } from '#local/start/describeStartError.ts';
import { readSettings } from '#local/start/settings.ts';
import { makeBackup } from './makeBackup.ts';

const usage = `npm run backup -- FILE     writes a backup of the data folder into a new file, also while the product runs

  AW_DATA     another data folder than .local`;

const MEGABYTE = 1_000_000;

process.umask(0o077);
await runCommand(
  async (args) => {
    const [file, ...more] = readArgs(args, { usage, allowPositionals: true }).positionals;
    if (file === undefined || more.length > 0) throw new OperatorError(usage);
    const path = resolve(file);
    await makeBackup(path, readSettings(process.env, []).dataFolder, () => new Date());
    console.log(`The backup is in ${path} (${(statSync(path).size / MEGABYTE).toFixed(1)} MB).`);
  },
  (error) => describeStartError(error, undefined),
);
