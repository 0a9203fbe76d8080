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

/** The share of the stage's rate for a route with its own limit. */
export const SHARE = 1 / 10;

export type CountedRoute = { key: string; route: HttpRoute; hasOwnShare: boolean };

export type ApiEntrance = { domainName: string; secrets: readonly Secret[] };

type Props = {
  stage: StageConfig;
  api: HttpApi;
  routes: readonly CountedRoute[];
  entrance: ApiEntrance | undefined;
};

/** Routes with their own limit keep floods of costly calls apart from reads and payments. */
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
        // Privacy: no addresses or cookies. The request id leads to the function's log line.
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
    // CDK's stage has no property for it yet.
    if (made.node.defaultChild instanceof CfnStage) made.node.defaultChild.routeSettings = Object.fromEntries(counted);
    // AWS refuses settings of a missing route.
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
