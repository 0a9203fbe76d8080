import { resolve } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { commandLine } from '#infra/operator/commandLine.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { describeStartError } from '#local/start/describeStartError.ts';
import { readDataFolder } from '#local/start/settings.ts';
import { restoreBackup, restoreFrom } from './restoreBackup.ts';

const usage = () => `${commandLine('restore', 'FILE')}     restores a backup into an empty data folder

  -           as FILE reads the backup from the standard input
  AW_DATA     names another data folder`;

process.umask(0o077);
await runCommand(
  async (args) => {
    const [file, ...more] = readArgs(args, { usage: usage(), allowPositionals: true }).positionals;
    if (file === undefined || more.length > 0) throw new OperatorError(usage());
    const dataFolder = readDataFolder(process.env);
    const { files, madeAt } = await (file === '-'
      ? restoreFrom({ name: 'The input', open: () => process.stdin }, dataFolder)
      : restoreBackup(resolve(file), dataFolder));
    console.log(
      `Restored ${files} files of ${madeAt} into ${dataFolder}. Start with AW_DATA=${dataFolder} ${commandLine('start')}.`,
    );
  },
  (error) => describeStartError(error, undefined),
);
