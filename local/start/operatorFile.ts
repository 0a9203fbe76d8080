import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { OPERATOR_FILE } from '#infra/operator/stageEnvironment.ts';

const OURS = [
  'TABLE_NAME',
  'MEDIA_BUCKET',
  'STRIPE_KEYS_SECRET',
  'STRIPE_URL',
  'IDENTITY_SALT_SECRET',
  'NARRATE_MACHINE_ARN',
  'EXPORT_MACHINE_ARN',
  'CONTROL_URL',
];

/** Saves variables for operators' commands. Security: only the file's owner can read it, because it contains keys. */
export const writeOperatorFile = (dataFolder: string, env: NodeJS.ProcessEnv): void => {
  const variables = Object.entries(env).filter(([name]) => name.startsWith('AWS_') || OURS.includes(name));
  replaceFileSync(join(dataFolder, OPERATOR_FILE), JSON.stringify(Object.fromEntries(variables)));
};

export const removeOperatorFile = (dataFolder: string): void =>
  rmSync(join(dataFolder, OPERATOR_FILE), { force: true });
