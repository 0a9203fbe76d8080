import { randomUUID } from 'node:crypto';
import { AwsError, type Operation } from '../../wire.ts';
import { secretOf } from '../secretOf.ts';
import type { Secret } from '../secretStore.ts';

/** Replaces a value; the one before is not kept. */
export const PutSecretValue =
  (secrets: Secret[], keep: (secret: Secret) => Promise<void>): Operation =>
  async (input) => {
    const before = secretOf(secrets, input);
    const { SecretString: value, ClientRequestToken: token } = input;
    if (typeof value !== 'string' || value === '')
      throw new AwsError('InvalidParameterException', 'You must provide SecretString.');
    const secret = { ...before, value, versionId: typeof token === 'string' ? token : randomUUID() };
    await keep(secret);
    secrets[secrets.indexOf(before)] = secret;
    return { ARN: secret.arn, Name: secret.name, VersionId: secret.versionId, VersionStages: ['AWSCURRENT'] };
  };
