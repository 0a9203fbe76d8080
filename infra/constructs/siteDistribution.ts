import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { PageSources } from '#shared/csp.ts';
import { ORIGIN_SECRET_HEADER } from '#functions/platform/http/event.ts';
import { apiRoutesCode } from '../edge/apiRoutes.ts';
import { uploadOriginOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { asBucket } from './webBucket.ts';
import { apiBehaviours } from './behaviours.ts';
import type { MediaSigningKey } from './mediaSigningKey.ts';
import { framedPageHeaders, mediaHeaders, pageHeaders, secretPageHeaders } from './responseHeaders.ts';

/** By default, CloudFront would cache these answers for ten seconds, and show one person's "not found" to others. */
const KEPT_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

type Props = {
  stage: StageConfig;
  data: { media: Bucket; accessLogs: Bucket; signingKey: Pick<MediaSigningKey, 'group'> };
  web: Bucket;
  apiDomainName: string;
  /** If true, the API answers only under a secret path. */
  hasApiEntrance: boolean;
  originSecret: string;
  firewallArn: string | undefined;
  pageSources: PageSources;
};

export class SiteDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { stage, data, web, apiDomainName, hasApiEntrance, originSecret, firewallArn, pageSources } = props;
    const sources = { ...pageSources, uploadOrigin: uploadOriginOf(data.media) };
    const headers = pageHeaders(this, sources);
    const api = new HttpOrigin(apiDomainName, {
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
      ...(hasApiEntrance && { originPath: `/${originSecret}` }),
    });
    const files = S3BucketOrigin.withOriginAccessControl(asBucket(web));
    const media = this.mediaBehaviour(data.media);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `A Thousand Words, ${stage.name}`,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        origin: files,
        responseHeadersPolicy: headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        functionAssociations: [
          { function: this.edgeFunction('spaFallback'), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        ...apiBehaviours(this, {
          origin: api,
          files,
          headers,
          framedHeaders: framedPageHeaders(this),
          secretHeaders: secretPageHeaders(this, sources),
          entrance: this.edgeFunction('apiEntrance', apiRoutesCode()),
          sharePicture: this.edgeFunction('sharePicture'),
        }),
        '/media/*': { ...media, trustedKeyGroups: [data.signingKey.group] },
        '/drafts/*': { ...media, trustedKeyGroups: [data.signingKey.group] },
        '/previews/*': media,
        '/soundtracks/*': media,
      },
      errorResponses: KEPT_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(firewallArn !== undefined && { webAclId: firewallArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: asBucket(data.accessLogs),
      logFilePrefix: 'site/',
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
      }),
    });
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'The product serves every country.',
      ...(firewallArn === undefined && {
        'AwsSolutions-CFR2': 'The settings of this stage turn the firewall off.',
      }),
      ...(!stage.domain && { 'AwsSolutions-CFR4': 'A stage without a domain uses the certificate of CloudFront.' }),
    });
  }

  private edgeFunction(name: string, before = ''): EdgeFunction {
    const code = readFileSync(join(import.meta.dirname, `../edge/${name}.js`), 'utf8');
    return new EdgeFunction(this, name, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(`${before}${code}`),
    });
  }

  private mediaBehaviour(bucket: Bucket): BehaviorOptions {
    const { bucketArn, bucketRegionalDomainName } = bucket;
    // The bucket's policy is in the bucket's stack. If CDK changed it for this distribution, the two stacks would
    // depend on each other.
    const media = Bucket.fromBucketAttributes(this, 'Media', { bucketArn, bucketRegionalDomainName });
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The stack of the bucket lets CloudFront read it.',
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(media),
      responseHeadersPolicy: mediaHeaders(this),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: new CachePolicy(this, 'MediaCache', {
        comment:
          'Caches media, because a file never changes under its key. Other shared caches are told not to store it.',
        minTtl: Duration.hours(1),
        defaultTtl: Duration.days(1),
        maxTtl: Duration.days(1),
      }),
    };
  }
}
