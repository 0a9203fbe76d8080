import { readSecret } from '#functions/platform/readSecret.ts';
import type { Environment } from '#functions/platform/environment.ts';

/**
 * What hashes of deleted accounts are made with: the same for the table's whole life.
 * @throws what Secrets Manager throws when it cannot be read
 */
export const readIdentitySalt = async (env: Pick<Environment, 'IDENTITY_SALT_SECRET'>): Promise<string> =>
  readSecret(env.IDENTITY_SALT_SECRET);
