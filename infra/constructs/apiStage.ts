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

/** What a call that has a share of its own gets of what the stage lets through. */
export const SHARE = 1 / 10;

/** A route, and whether it is counted by itself. */
export type CountedRoute = { key: string; route: HttpRoute; hasOwnShare: boolean };

/** The API's own name, and the secrets of which each is a path that leads to the stage. */
export type ApiEntrance = { domainName: string; secrets: readonly Secret[] };

type Props = {
  stage: StageConfig;
  api: HttpApi;
  routes: readonly CountedRoute[];
  /** Undefined where the stage has no domain. */
  entrance: ApiEntrance | undefined;
};

/**
 * What lets requests through to the routes, so many a second for all of them together, and logs them. Some are counted by
 * themselves: neither does a flood of them keep people from reading, nor a flood of readers keep payments from arriving.
 */
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
        // Neither addresses nor cookies: the request id leads to the function's own line.
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
    // CDK's stage has no word for it yet.
    if (made.node.defaultChild instanceof CfnStage) made.node.defaultChild.routeSettings = Object.fromEntries(counted);
    // AWS refuses settings of a route that is not there.
    made.node.addDependency(...routes.map(({ route }) => route));
    for (const [index, secret] of (entrance?.secrets ?? []).entries()) {
      const mapping = new CfnApiMapping(this, `Entrance${stage.originSecret + index}`, {
        apiId: api.apiId,
        domainName: entrance?.domainName ?? '',
        stage: made.stageName,
        // CloudFormation puts the value in while deploying; no template holds it.
        apiMappingKey: secret.secretValue.unsafeUnwrap(),
      });
      mapping.node.addDependency(made);
    }
  }
}
