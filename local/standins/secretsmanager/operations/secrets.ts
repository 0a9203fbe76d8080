import { AwsError, type Operation } from '#local/platform/wire/wire.ts';
import { findSecret, type Secret } from '../secretStore.ts';
import { randomUUID } from 'node:crypto';

/** @throws AwsError ResourceNotFoundException, InvalidParameterException */
const secretOf = (secrets: readonly Secret[], input: Record<string, unknown>): Secret => {
  const id = input['SecretId'];
  if (typeof id !== 'string' || id === '') throw new AwsError('InvalidParameterException', 'SecretId is missing.');
  const secret = findSecret(secrets, id);
  if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  return secret;
};

export const DescribeSecret =
  (secrets: readonly Secret[]): Operation =>
  async (input) => {
    const { arn, name, versionId, createdAt } = secretOf(secrets, input);
    const createdSeconds = Date.parse(createdAt) / 1000;
    return {
      ARN: arn,
      Name: name,
      CreatedDate: createdSeconds,
      LastChangedDate: createdSeconds,
      RotationEnabled: false,
      VersionIdsToStages: { [versionId]: ['AWSCURRENT'] },
    };
  };

export const GetSecretValue =
  (secrets: readonly Secret[]): Operation =>
  async (input) => {
    const { arn, name, versionId, value, createdAt } = secretOf(secrets, input);
    const { VersionId = versionId, VersionStage = 'AWSCURRENT' } = input;
    if (VersionId !== versionId || VersionStage !== 'AWSCURRENT')
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified version.");
    return {
      ARN: arn,
      Name: name,
      VersionId: versionId,
      SecretString: value,
      VersionStages: ['AWSCURRENT'],
      CreatedDate: Date.parse(createdAt) / 1000,
    };
  };

/** Replaces the value. Unlike on AWS, the old value is lost. */
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
