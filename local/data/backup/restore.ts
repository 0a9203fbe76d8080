import { resolve } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { describeStartError } from '#local/start/describeStartError.ts';
import { readSettings } from '#local/start/settings.ts';
import { restoreBackup } from './restoreBackup.ts';

const usage = `npm run restore -- FILE     restores a backup into an empty data folder

  AW_DATA     another data folder than .local`;

process.umask(0o077);
await runCommand(
  async (args) => {
    const [file, ...more] = readArgs(args, { usage, allowPositionals: true }).positionals;
    if (file === undefined || more.length > 0) throw new OperatorError(usage);
    const { dataFolder } = readSettings(process.env, []);
    const { files, madeAt } = await restoreBackup(resolve(file), dataFolder);
    console.log(`Restored ${files} files of ${madeAt} into ${dataFolder}. Start with AW_DATA=${dataFolder} npm start.`);
  },
  (error) => describeStartError(error, undefined),
);
