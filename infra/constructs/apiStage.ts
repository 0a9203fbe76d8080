import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnApiMapping,
  CfnStage,
  HttpStage,
  LogGroupLogDestination,
  type HttpApi,
  type HttpRoute,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { deliveredLogGroupNameOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';

/** A route with its own rate limit gets this share of the stage's rate. */
export const SHARE = 1 / 10;

export type CountedRoute = { key: string; route: HttpRoute; hasOwnShare: boolean };

export type ApiEntrance = { domainName: string; secrets: readonly Secret[] };

type Props = {
  stage: StageConfig;
  api: HttpApi;
  routes: readonly CountedRoute[];
  entrance: ApiEntrance | undefined;
};

/** Costly routes have their own rate limit, so a flood of costly calls cannot block reads and payments. */
export class ApiStage extends Construct {
  constructor(scope: Construct, id: string, { stage, api, routes, entrance }: Props) {
    super(scope, id);
    const log = new LogGroup(this, 'Log', {
      logGroupName: deliveredLogGroupNameOf(stage, 'api'),
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { requestsPerSecond, burst } = stage.throttle;
    const made = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        // Privacy: the log contains no IP addresses or cookies. The request id leads to the function's log line.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            routeKey: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            error: '$context.error.message',
          }),
        ),
      },
    });
    const own = {
      ThrottlingRateLimit: requestsPerSecond * SHARE,
      ThrottlingBurstLimit: Math.ceil(burst * SHARE),
    };
    const counted = routes.filter(({ hasOwnShare }) => hasOwnShare).map(({ key }) => [key, own] as const);
    // CDK's stage construct has no property for route settings yet.
    if (made.node.defaultChild instanceof CfnStage) made.node.defaultChild.routeSettings = Object.fromEntries(counted);
    // AWS refuses settings for a route that does not exist yet.
    made.node.addDependency(...routes.map(({ route }) => route));
    for (const [index, secret] of (entrance?.secrets ?? []).entries()) {
      const mapping = new CfnApiMapping(this, `Entrance${stage.originSecret + index}`, {
        apiId: api.apiId,
        domainName: entrance?.domainName ?? '',
        stage: made.stageName,
        // Security: CloudFormation inserts the value, so no template contains it.
        apiMappingKey: secret.secretValue.unsafeUnwrap(),
      });
      mapping.node.addDependency(made);
    }
  }
}
