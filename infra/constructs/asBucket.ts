import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/** A bucket where CDK wants its interface: CDK's own classes do not fit theirs under exact optional properties. */
export const asBucket = (bucket: Bucket): IBucket => bucket as IBucket;
