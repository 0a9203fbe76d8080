import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { INVITATION_DAYS } from '#local/standins/cognito/invitations.ts';
import { describeStartError } from './describeStartError.ts';
import { askRunningProduct } from './runningProduct.ts';
import { readSettings } from './settings.ts';

const usage = `npm run invite              prints a link with which a person can make an account in the running product

  -- --admin  makes an administrator
  AW_DATA     another data folder than .local`;

await runCommand(
  async (args) => {
    const { values, positionals } = readArgs(args, { usage, options: { admin: { type: 'boolean' } } });
    if (positionals.length > 0) throw new OperatorError(usage);
    const { AW_DATA = '' } = process.env;
    const { dataFolder } = readSettings({ AW_DATA: AW_DATA === '' ? undefined : AW_DATA }, []);
    const response = await askRunningProduct(dataFolder, values.admin ? 'invite-admin' : 'invite');
    if (!response) throw new OperatorError(`No product is running on ${dataFolder}. Start it with npm start.`);
    if (!response.ok) throw new OperatorError(await response.text());
    console.log(`${await response.text()}\nThe link works once, for ${INVITATION_DAYS} days.`);
  },
  (error) => describeStartError(error, undefined),
);
