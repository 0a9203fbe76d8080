import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withDeadline } from './retry.ts';

/** The current text of a secret, for callers to cache. @throws Secrets Manager's error */
export const readSecret = async (id: string): Promise<string> => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
  // Secrets are never logged, so the message shows nothing of the value.
  if (SecretString === undefined) throw new Error('the secret is not text');
  return SecretString;
};
