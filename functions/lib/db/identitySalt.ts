import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Environment } from '../environment.ts';

/**
 * What hashes of deleted accounts are made with: the same for the table's whole life.
 * @throws what Secrets Manager throws when it cannot be read
 */
export const readIdentitySalt = async (env: Pick<Environment, 'IDENTITY_SALT_SECRET'>): Promise<string> => {
  const secrets = new SecretsManagerClient({});
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: env.IDENTITY_SALT_SECRET }));
  if (SecretString === undefined) throw new Error('the salt is not text');
  return SecretString;
};
