import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { StageConfig } from '../stages.ts';

const EMPTIER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

const resource = (stack: Stack, name: string): CfnResource => {
  const found = stack.node.findChild(EMPTIER).node.findChild(name);
  if (!(found instanceof CfnResource)) throw new Error(`${EMPTIER} has no resource ${name}`);
  return found;
};

/**
 * The log of CDK's function that empties buckets. Lambda's default log would outlive the stack. Call this after
 * creating the stack's buckets.
 */
export const emptierLog = (stack: Stack, stage: Pick<StageConfig, 'logDays'>): void => {
  if (!stack.node.tryFindChild(EMPTIER)) return;
  const log = new LogGroup(stack, 'EmptierLog', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
  resource(stack, 'Handler').addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName });
  const role = resource(stack, 'Role');
  role.addPropertyDeletionOverride('ManagedPolicyArns');
  role.addPropertyOverride('Policies', [
    {
      PolicyName: 'Log',
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            Resource: log.logGroupArn,
          },
        ],
      },
    },
  ]);
};
