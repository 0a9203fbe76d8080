import type { ArnComponents } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IStateMachine, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { StageConfig } from './stages.ts';

export type DataResources = {
  stage: StageConfig;
  table: Pick<ITable, 'tableName' | 'tableArn'>;
  media: Pick<IBucket, 'bucketName' | 'bucketArn' | 'bucketRegionalDomainName' | 'arnForObjects'>;
  guardrail: { id: string; arn: string; profileArn: string; versionFor: (scope: Construct) => string };
};

/** What endpoints may be allowed something of. */
export type ApiResources = DataResources & {
  signingKey: Pick<ISecret, 'secretArn'>;
  signingKeyId: string;
  paymentKeys: Pick<ISecret, 'secretArn'>;
  narrate: Pick<IStateMachine, 'stateMachineArn'>;
  exports: Pick<StateMachine, 'stateMachineArn' | 'stateMachineName'>;
  records: Pick<IStateMachine, 'stateMachineArn'>;
  web: Pick<IBucket, 'bucketName' | 'arnForObjects'>;
  publicOrigin: string;
  originSecrets: readonly Pick<ISecret, 'secretArn'>[];
  signIn: CognitoConfig & { issuer: string };
  identitySalt: Pick<ISecret, 'secretArn'>;
};

/** What workflow steps may be allowed something of. */
export type StepResources = DataResources &
  Pick<ApiResources, 'paymentKeys' | 'narrate'> & {
    signIn: Pick<CognitoConfig, 'userPoolId'>;
    videos: {
      /** What MediaConvert reads and writes with. */
      role: Pick<IRole, 'roleArn'>;
      queueArn: string;
      machine: ApiResources['exports'];
    };
  };

/** The function that is allowed something. */
export type Grantee = Construct & {
  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void;
  /** Allows actions that name no resource, or names that nobody knows beforehand, and says why. */
  allowWide(actions: readonly string[], resource: string, reason: string): void;
  /** The ARN of something in this function's own account and region. */
  arnOf: (components: ArnComponents) => string;
  setVariable(name: string, value: string): void;
};

/**
 * One thing a function may do: the actions it takes, on what, and the variables it then needs. Together, so that neither
 * comes without the other. Names are IAM's own words; one that begins with `knows` sets variables and allows nothing.
 */
export type Grant<Resources = DataResources> = (to: Grantee, resources: Resources) => void;
