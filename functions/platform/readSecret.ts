import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withDeadline } from './chain.ts';

/**
 * The present text of a secret. Callers cache it for the life of the function's instance. @throws Secrets Manager's error when it
 * cannot be read: the next call reads again
 */
export const readSecret = async (id: string): Promise<string> => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
  // The message contains nothing of the value, because secrets are never logged.
  if (SecretString === undefined) throw new Error('the secret is not text');
  return SecretString;
};
