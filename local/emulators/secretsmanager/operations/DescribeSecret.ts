import type { Operation } from '../../wire.ts';
import { secretOf } from '../secretOf.ts';
import type { Secret } from '../secretStore.ts';

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
