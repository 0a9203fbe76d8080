import type { StageConfig } from '../../stages.ts';
import { OperatorError } from '../operatorError.ts';
import { bootstrapChecks, budgetCheck, domainCheck } from './account.ts';
import type { Aws } from './aws.ts';
import { lookAt, type Finding } from './finding.ts';
import { quotaChecks } from './quotas.ts';
import { whatToRegister, type Register } from './register.ts';
import { modelCheck, secretChecks, voicesCheck } from './vendors.ts';

export type Diagnosis = { findings: Finding[]; register: Register };

/** @throws OperatorError when AWS does not take the credentials: then nothing else can be looked at */
const identify = async (aws: Pick<Aws, 'identity'>) => {
  try {
    return await aws.identity();
  } catch (error) {
    const { name, message } = error as Error;
    throw new OperatorError(`AWS does not take these credentials (${name}): ${message}`, { cause: error });
  }
};

/** Looks at all that a deployment of the stage needs, and changes nothing. @throws OperatorError */
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
  // Who may not look at stacks is told so above, and learns the addresses that need no stack.
  const site = await outputsOf('Site').catch(() => ({ PublicOrigin: undefined }));
  return {
    findings: [{ check: 'credentials', outcome: 'ok', says }, ...found.flat()],
    register: whatToRegister(stage, account, site['PublicOrigin']),
  };
};
