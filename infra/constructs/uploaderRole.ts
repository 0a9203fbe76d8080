import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge.ts';

type Props = {
  bucket: Pick<IBucket, 'bucketArn' | 'arnForObjects'>;
  log: Pick<ILogGroup, 'logGroupArn'>;
  distribution: Pick<Distribution, 'distributionArn'>;
};

/** Security: the role that CDK gives its uploader would have wildcard actions, and could also delete files. */
export const uploaderRole = (scope: Construct, id: string, { bucket, log, distribution }: Props): Role => {
  const { partition, account, region } = Stack.of(scope);
  const staged = `arn:${partition}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${account}-${region}/*`;
  const files = bucket.arnForObjects('*');
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const allow = (resource: string, ...actions: string[]) =>
    role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  allow(staged, 's3:GetObject');
  allow(bucket.bucketArn, 's3:ListBucket');
  allow(files, 's3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload');
  allow(distribution.distributionArn, 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation');
  allow(log.logGroupArn, 'logs:CreateLogStream', 'logs:PutLogEvents');
  acknowledgeWildcard(role, staged, 'Assets are named by their hashes.');
  acknowledgeWildcard(role, files, 'The role writes all files of the client into a bucket that contains nothing else.');
  return role;
};
