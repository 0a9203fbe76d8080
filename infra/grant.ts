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

export type ApiResources = DataResources & {
  signingKey: Pick<ISecret, 'secretArn'>;
  signingKeyId: string;
  paymentKeys: Pick<ISecret, 'secretArn'>;
  narrate: Pick<IStateMachine, 'stateMachineArn'>;
  exports: Pick<StateMachine, 'stateMachineArn' | 'stateMachineName'>;
  records: Pick<StateMachine, 'stateMachineArn' | 'stateMachineName'>;
  web: Pick<IBucket, 'bucketName' | 'arnForObjects'>;
  publicOrigin: string;
  originSecrets: readonly Pick<ISecret, 'secretArn'>[];
  signIn: CognitoConfig & { issuer: string; adminGroup?: string | undefined };
  identitySalt: Pick<ISecret, 'secretArn'>;
};

export type StepResources = DataResources &
  Pick<ApiResources, 'paymentKeys' | 'narrate'> & {
    signIn: Pick<CognitoConfig, 'userPoolId'>;
    videos: {
      role: Pick<IRole, 'roleArn'>;
      queueArn: string;
      machine: ApiResources['exports'];
    };
  };

export type Grantee = Construct & {
  allow(actions: readonly string[], resources: readonly string[]): void;
  /** Allows actions on a wildcard. `reason` says why: the action has no resources, or their names are unpredictable. */
  allowWide(actions: readonly string[], resource: string, reason: string): void;
  arnOf: (components: ArnComponents) => string;
  setVariable(name: string, value: string): void;
  /** Adds the layer with fonts of many scripts. */
  addFonts(): void;
};

/**
 * Adds a resource's permission together with its variables, so that neither is missing. Each grant is named after its
 * IAM action.
 */
export type Grant<Resources = DataResources> = (to: Grantee, resources: Resources) => void;
