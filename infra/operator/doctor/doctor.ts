import type { StageConfig } from '../../stages.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { bootstrapChecks, budgetCheck, domainCheck } from './account.ts';
import type { Aws } from './aws.ts';
import { lookAt, type Finding } from './finding.ts';
import { quotaChecks } from './quotas.ts';
import { whatToRegister, type Register } from './register.ts';
import { modelCheck, secretChecks, voicesCheck } from './vendors.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; json: boolean; alarmEmail: string | undefined };

const USAGE = `npm run doctor -- --stage STAGE     checks before a deployment: credentials, bootstrap, secrets, model, voices, quotas,
                                  domain and budget. Shows what to register at Google, Microsoft and Stripe
  --alarm-email ADDRESS           who gets the alarms, if infra/stages.json names nobody
  --json                          prints JSON. Exits with 1 if something is missing`;

const options = { stage: { type: 'string' }, json: { type: 'boolean' }, 'alarm-email': { type: 'string' } } as const;

export const readCommand = (args: readonly string[]): Command => {
  const { stage, json = false, 'alarm-email': alarmEmail } = readArgs(args, { usage: USAGE, options }).values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === 'local') throw new OperatorError('The local product needs no AWS. Start it with npm start.');
  return { stage, json, alarmEmail };
};

export type Diagnosis = { findings: Finding[]; register: Register };

/** @throws OperatorError when AWS refuses the credentials, because no check can run then */
const identify = async (aws: Pick<Aws, 'identity'>) => {
  try {
    return await aws.identity();
  } catch (error) {
    const { name, message } = error as Error;
    throw new OperatorError(`AWS rejected these credentials (${name}): ${message}`, { cause: error });
  }
};

export const diagnose = async (aws: Aws, stage: StageConfig, now: Date): Promise<Diagnosis> => {
  const { account, arn } = await identify(aws);
  const { region, name } = stage;
  const outputsOf = async (stack: string): Promise<Record<string, string>> =>
    (await aws.stack(`AThousandWords-${name}-${stack}`, region))?.outputs ?? {};
  const checks = [
    ...bootstrapChecks(aws, stage, account),
    ...secretChecks(aws, stage, async () => (await outputsOf('Data'))['PaymentKeysArn']),
    modelCheck(aws, stage),
    voicesCheck(aws, stage),
    ...quotaChecks(aws, stage),
    domainCheck(aws, stage, now),
    budgetCheck(aws, stage, account),
  ];
  const says = `${arn}, account ${account}, ${region}`;
  const found = await Promise.all(checks.map(lookAt));
  // The addresses to register are shown even if the stack is missing. A missing permission is already among the
  // findings.
  const site = await outputsOf('Site').catch(() => ({ PublicOrigin: undefined }));
  return {
    findings: [{ check: 'credentials', outcome: 'ok', says }, ...found.flat()],
    register: whatToRegister(stage, account, site['PublicOrigin']),
  };
};
