import { OperatorError } from '#functions/platform/operatorError.ts';
import { commandLine } from '#infra/operator/commandLine.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { INVITATION_DAYS } from '#local/standins/cognito/invitations.ts';
import { describeStartError } from './describeStartError.ts';
import { askRunningProduct } from './runningProduct.ts';
import { readDataFolder } from './settings.ts';

const usage =
  () => `${commandLine('invite', '[--admin]')}     prints a link with which a person can make an account in the running product

  --admin     makes an administrator
  AW_DATA     names another data folder`;

await runCommand(
  async (args) => {
    const { values, positionals } = readArgs(args, { usage: usage(), options: { admin: { type: 'boolean' } } });
    if (positionals.length > 0) throw new OperatorError(usage());
    const dataFolder = readDataFolder(process.env);
    const response = await askRunningProduct(dataFolder, values.admin ? 'invite-admin' : 'invite');
    if (!response)
      throw new OperatorError(`No product is running on ${dataFolder}. Start it with ${commandLine('start')}.`);
    if (!response.ok) throw new OperatorError(await response.text());
    console.log(`${await response.text()}\nThe link works once, for ${INVITATION_DAYS} days.`);
  },
  (error) => describeStartError(error, undefined),
);
