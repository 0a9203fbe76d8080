import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { providerSecretName } from '../../secretNames.ts';
import { stageConfig } from '../../stages.ts';
import { callAws } from '../callAws.ts';
import { operatorCredentials } from '../credentials.ts';
import { isForOperator, outputsIfDeployed } from '../stageEnvironment.ts';
import { answersFrom } from './answers.ts';
import { readCommand, type Command } from './command.ts';
import { tellPool } from './pool.ts';
import { inspect, storeSecrets } from './secrets.ts';
import { vaultIn } from './vault.ts';

/** Nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const run = async ({ stage, isDryRun }: Command): Promise<void> => {
  const { region } = stageConfig(stage);
  const credentials = await operatorCredentials(region);
  const { PaymentKeysArn: paymentKeys } = await outputsIfDeployed(stage, 'Data');
  const needs = {
    vault: vaultIn(new SecretsManagerClient({ region })),
    idOf: ({ id }: { id: 'google' | 'microsoft' | 'stripe' }) =>
      id === 'stripe' ? paymentKeys : providerSecretName(stage, id),
    say: (line: string) => void process.stdout.write(`${line}\n`),
  };
  if (isDryRun) {
    await inspect(needs, stage);
    return;
  }
  const { UserPoolId } = await outputsIfDeployed(stage, 'Site');
  const where = { region, credentials, now: () => new Date(), fetch };
  const tell = tellPool((call) => callAws(where, { ...call, region }), UserPoolId);
  const answers = await answersFrom(process.stdin, (text) => void process.stdout.write(text));
  await storeSecrets({ ...needs, answers, tell }, stage);
};

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  // An error that nobody foresaw is named, and not shown: it may hold what was to be stored.
  const line = isForOperator(error) ? error.message : `Secrets Manager: ${(error as Error).name}.`;
  process.stderr.write(`${line}\n`);
  process.exitCode = CANNOT;
}
