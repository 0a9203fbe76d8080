import { CfnOutput, Duration, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import { PHOTO_TAG } from '#functions/story/photoDraft.ts';
import { VIDEO_TAG } from '#functions/video/videoObjectKeys.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { asBucket } from '../constructs/webBucket.ts';
import { emptierLog } from '../constructs/emptierLog.ts';
import { MediaSigningKey } from '../constructs/mediaSigningKey.ts';
import { PaymentKeys } from '../constructs/paymentKeys.ts';
import { storyTable, type StoryTable } from '../constructs/storyTable.ts';
import { TextGuardrail } from '../constructs/textGuardrail.ts';
import { dataRemoval } from '../constructs/dataRemoval.ts';
import type { StageConfig } from '../stages.ts';
import { ProductStack } from './productStack.ts';

export type DataProps = StackProps & { stage: StageConfig; folderOf: (functionName: string) => string };

/** Keeps deleted files recoverable. Privacy: uploads have the camera's metadata, so they are kept for only a day. */
const deletedFiles = ({ deletedMediaDays: days }: StageConfig): LifecycleRule[] =>
  days === 0
    ? []
    : [
        ...['media/', 'previews/', 'soundtracks/'].map((prefix) => ({
          prefix,
          noncurrentVersionExpiration: Duration.days(days),
        })),
        ...['incoming/', 'drafts/', 'exports/'].map((prefix) => ({
          prefix,
          noncurrentVersionExpiration: Duration.days(1),
        })),
        { expiredObjectDeleteMarker: true },
      ];

/** The table, the media and the keys for their URLs. This stack stays when the others are deleted. */
export class DataStack extends ProductStack {
  readonly table: StoryTable;
  readonly media: Bucket;
  readonly accessLogs: Bucket;
  readonly signingKey: MediaSigningKey;
  readonly identitySalt: Secret;
  readonly paymentKeys: PaymentKeys;
  readonly guardrail: TextGuardrail;

  constructor(scope: Construct, id: string, { stage, folderOf, ...props }: DataProps) {
    super(scope, id, props);
    this.table = storyTable(this, 'Table', stage);
    this.accessLogs = this.createAccessLogs(stage);
    this.media = this.createMedia(stage);
    this.identitySalt = this.createIdentitySalt(stage);
    this.signingKey = new MediaSigningKey(this, 'MediaSigningKey', { stage, folder: folderOf('deploy.signingKey') });
    this.paymentKeys = new PaymentKeys(this, 'PaymentKeys', stage);
    this.guardrail = new TextGuardrail(this, 'TextGuardrail', stage);
    emptierLog(this, stage);
    this.tellOperators();
  }

  private createIdentitySalt(stage: StageConfig): Secret {
    const salt = new Secret(this, 'IdentitySalt', {
      description: 'Salt for the hashes that stay after an account is deleted.',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
      removalPolicy: dataRemoval(stage),
    });
    acknowledge(salt, {
      'AwsSolutions-SMG4':
        'With another salt, the product would not recognise people who return after deleting their account.',
    });
    return salt;
  }

  private tellOperators(): void {
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'MediaBucketName', { value: this.media.bucketName });
    new CfnOutput(this, 'PaymentKeysArn', { value: this.paymentKeys.secret.secretArn });
    // Operators' commands read the salt, to close an account as its owner would.
    new CfnOutput(this, 'IdentitySaltArn', { value: this.identitySalt.secretArn });
  }

  private createAccessLogs(stage: StageConfig): Bucket {
    const bucket = new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront writes its log with an access control list, which buckets refuse by default.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
      removalPolicy: dataRemoval(stage),
      autoDeleteObjects: !stage.keepData,
    });
    acknowledge(bucket, {
      'AwsSolutions-S1': 'This bucket receives the access logs, so logging its own access would have no end.',
    });
    return bucket;
  }

  private createMedia(stage: StageConfig): Bucket {
    const bucket = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Browsers upload recordings with a signed form, and read S3's answer.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'] }],
      versioned: stage.deletedMediaDays > 0,
      lifecycleRules: [
        ...deletedFiles(stage),
        { prefix: 'incoming/', expiration: Duration.days(limits.incomingDays) },
        { prefix: 'drafts/', expiration: Duration.days(limits.draftDays) },
        { prefix: 'exports/', expiration: Duration.days(limits.exportPartsDays) },
        {
          prefix: 'media/',
          tagFilters: { [VIDEO_TAG.key]: VIDEO_TAG.value },
          expiration: Duration.days(limits.exportDays),
        },
        {
          prefix: 'media/',
          tagFilters: { [PHOTO_TAG.key]: PHOTO_TAG.value },
          expiration: Duration.days(draftLimits.photoDraftDays),
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      serverAccessLogsBucket: asBucket(this.accessLogs),
      serverAccessLogsPrefix: 'media/',
      removalPolicy: dataRemoval(stage),
      autoDeleteObjects: !stage.keepData,
    });
    // CloudFront may read the folders that it serves, but no uploads. Naming our distribution would make this stack
    // depend on the site's stack, so any distribution of the account may read.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: ['media', 'drafts', 'previews', 'soundtracks'].map((folder) => bucket.arnForObjects(`${folder}/*`)),
        conditions: {
          ArnLike: {
            'aws:SourceArn': this.formatArn({ service: 'cloudfront', region: '', resource: 'distribution/*' }),
          },
        },
      }),
    );
    return bucket;
  }
}
