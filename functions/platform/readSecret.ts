import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withDeadline } from './retry.ts';

/** Reads the current text of a secret. Callers must cache it. @throws Secrets Manager's error */
export const readSecret = async (id: string): Promise<string> => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
  // The message must not contain the value, because messages are logged.
  if (SecretString === undefined) throw new Error('the secret is not text');
  return SecretString;
};
