import { proveWritable } from '../dataFolder.ts';
import type { Emulator } from '../listen.ts';
import { awsJson } from '../wire.ts';
import { DescribeSecret } from './operations/DescribeSecret.ts';
import { GetSecretValue } from './operations/GetSecretValue.ts';
import { openSecretStore, type Generators } from './secretStore.ts';

/**
 * Secrets Manager in this process: the secrets that `generate` names, kept in the folder `root`. A value is made once,
 * at the first start, and stays the same.
 * @throws DataFolderError when the folder cannot be written to, Error when a secret's file is damaged
 */
export const createSecretsManager = async (options: { root: string; generate: Generators }): Promise<Emulator> => {
  await proveWritable(options.root);
  const secrets = await openSecretStore(options.root, options.generate);
  return {
    name: 'secretsmanager',
    handle: awsJson({ GetSecretValue: GetSecretValue(secrets), DescribeSecret: DescribeSecret(secrets) }),
    close: async () => {},
  };
};
