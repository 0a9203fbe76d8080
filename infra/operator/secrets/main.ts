import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { providerSecretName } from '../../names.ts';
import { stageConfig } from '../../stages.ts';
import { callAws } from '../callAws.ts';
import { operatorCredentials } from '../credentials.ts';
import { isForOperator } from '#functions/platform/operatorError.ts';
import { runCommand } from '../runCommand.ts';
import { outputsIfDeployed } from '../stageEnvironment.ts';
import { answersFrom } from './answers.ts';
import { readCommand, type Command } from './command.ts';
import { tellPool } from './pool.ts';
import { inspect, storeSecrets } from './secrets.ts';
import type { VendorSecret } from './vendorSecrets.ts';
import { vaultIn } from './vault.ts';

const run = async ({ stage, isDryRun }: Command): Promise<void> => {
  const { region } = stageConfig(stage);
  const credentials = await operatorCredentials(region);
  const { PaymentKeysArn: paymentKeys } = await outputsIfDeployed(stage, 'Data');
  const needs = {
    vault: vaultIn(new SecretsManagerClient({ region })),
    idOf: ({ id }: { id: VendorSecret['id'] }) => (id === 'stripe' ? paymentKeys : providerSecretName(stage, id)),
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

// Security: an unexpected error's message may hold a secret, so only its name is shown.
await runCommand(
  (args) => run(readCommand(args)),
  (error) => (isForOperator(error) ? undefined : `Secrets Manager: ${(error as Error).name}.`),
);
