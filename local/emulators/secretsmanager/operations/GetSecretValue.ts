import { AwsError, type Operation } from '../../wire.ts';
import { secretOf } from '../secretOf.ts';
import type { Secret } from '../secretStore.ts';

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
