import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withDeadline } from './chain.ts';

/**
 * The text of a secret as it is now. Whoever reads one keeps it for as long as the function's instance lives.
 * @throws what Secrets Manager throws when it cannot be read: the next call reads again
 */
export const readSecret = async (id: string): Promise<string> => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
  // Its message is not the value's: nothing of a secret is ever logged.
  if (SecretString === undefined) throw new Error('the secret is not text');
  return SecretString;
};
