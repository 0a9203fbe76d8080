import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { openapi } from '#shared/openapi.ts';
import { SECURITY_TXT_PATH } from '#shared/securityTxt.ts';
import { DOCUMENT_PATH } from '../edge/apiRoutes.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { uploaderRole } from './uploaderRole.ts';

/** Under `exactOptionalPropertyTypes`, CDK's classes do not match CDK's interfaces. */
export const asBucket = (bucket: Bucket): IBucket => bucket as IBucket;

const HASHED = 'assets/*';
const PICTURES = 'pictures/*';
const SECURITY_TXT = SECURITY_TXT_PATH.slice(1);

/** The files can be rebuilt at any time, so none needs a backup. */
export class WebBucket extends Construct {
  readonly bucket: Bucket;
  private readonly stage: StageConfig;

  constructor(scope: Construct, id: string, { stage }: { stage: StageConfig }) {
    super(scope, id);
    this.stage = stage;
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    acknowledge(this.bucket, {
      'AwsSolutions-S1': 'Only CloudFront reads the bucket, and CloudFront writes its own log.',
    });
  }

  /** Uploads index.html last, because it names the other files. */
  deploy(
    folder: string,
    at: { distribution: Distribution; config: Record<string, unknown>; securityTxt: string | undefined },
  ): void {
    const log = new LogGroup(this, 'DeployLog', {
      retention: this.stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = uploaderRole(this, 'Uploader', { bucket: this.bucket, log, distribution: at.distribution });
    const upload = (
      id: string,
      props: Omit<BucketDeploymentProps, 'destinationBucket' | 'sources'>,
      sources = [Source.asset(folder)],
    ) => {
      const deployment = new BucketDeployment(this, id, {
        destinationBucket: asBucket(this.bucket),
        sources,
        // Open tabs still request old files, so no file is deleted. Old files take about a megabyte per release.
        prune: false,
        memoryLimit: 512,
        ephemeralStorageSize: Size.mebibytes(512),
        logGroup: log,
        role: role.withoutPolicyUpdates(),
        ...props,
      });
      // The role needs its permissions before CloudFormation calls the uploader.
      deployment.node.addDependency(role);
      return deployment;
    };
    const hashed = upload('Hashed', {
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pictures = upload('Pictures', {
      exclude: ['*'],
      include: [PICTURES],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
    });
    const page = upload(
      'Page',
      {
        exclude: [HASHED, PICTURES, '.*'],
        include: [SECURITY_TXT],
        cacheControl: [CacheControl.noCache()],
        distribution: at.distribution,
        distributionPaths: ['/index.html', '/config.json', '/serviceWorker.js', DOCUMENT_PATH, SECURITY_TXT_PATH],
      },
      [
        Source.asset(folder),
        Source.jsonData('config.json', at.config),
        Source.jsonData(DOCUMENT_PATH.slice(1), openapi()),
        ...(at.securityTxt === undefined ? [] : [Source.data(SECURITY_TXT, at.securityTxt)]),
      ],
    );
    page.node.addDependency(hashed, pictures);
    for (const uploader of Stack.of(this).node.children)
      if (uploader.node.id.startsWith('Custom::CDKBucketDeployment'))
        acknowledge(uploader, {
          'AwsSolutions-L1': 'This is the uploader of CDK, in the runtime that CDK tests it with.',
        });
  }
}
