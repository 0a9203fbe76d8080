import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { MetricName } from '#functions/platform/metrics.ts';
import { alarmTexts, metricsNamespace } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';

export const LIVE = 'live';

/** A vendor's problem causes one or two failures a minute. A broken release fails every call. */
const MAX_SURPRISES = 3;

type Released = {
  name: string;
  ifItFails: string;
  lambda: { functionArn: string };
  alias: Alias;
};

/**
 * Moves a tenth of the calls to a new version. After five minutes all calls follow. If its alarm fires, all calls
 * return to the old version.
 */
export class GradualReleases extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly stage: Pick<StageConfig, 'name' | 'runbookUrl'>;

  constructor(scope: Construct, id: string, stage: Pick<StageConfig, 'name' | 'runbookUrl'>) {
    super(scope, id);
    this.stage = stage;
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', {
      description: 'CodeDeploy shifts function aliases to new versions and watches the alarms of the release.',
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    const { stack, role } = { stack: Stack.of(this), role: this.role };
    const alarms = stack.formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarms] }));
    acknowledgeWildcard(role, alarms, 'CodeDeploy lists alarms, and the stack generates the names of these.');
  }

  take(one: Released): void {
    const { alias, lambda } = one;
    const versions = `${lambda.functionArn}:*`;
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: [lambda.functionArn, versions],
      }),
    );
    acknowledgeWildcard(this.role, versions, 'Each release is a version with its own number.');
    const group = new LambdaDeploymentGroup(this, `${one.name}.group`, {
      application: this.application,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.alarmOf(one)],
      // CDK would add AWS's own policy, which covers every function of the account.
      role: this.role.withoutPolicyUpdates(),
    });
    group.node.addDependency(this.role);
  }

  /** The alarm must fire within a minute, because only five minutes pass before all calls use the new version. */
  private alarmOf({ name, ifItFails, alias }: Released): Alarm {
    const period = Duration.minutes(1);
    // A failing endpoint answers 500 and counts it in this metric. Lambda's own metric counts only calls without an
    // answer.
    const metricName: MetricName = 'RequestsFailed';
    const surprises = new Metric({
      namespace: metricsNamespace(this.stage),
      metricName,
      dimensionsMap: { Kind: name },
      statistic: 'Sum',
      period,
    });
    return new Alarm(this, `${name}.alarm`, {
      ...alarmTexts(this.stage, {
        title: `Release of ${name}`,
        loses: `${name} fails. If a release is in progress, it is rolled back. ${ifItFails}`,
      }),
      metric: new MathExpression({
        expression: 'MAX([FILL(errors, 0), FILL(surprises, 0)])',
        usingMetrics: { errors: alias.metricErrors({ period }), surprises },
        period,
      }),
      threshold: MAX_SURPRISES,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

/** Old versions are kept, so that the alias can return to one of them. */
export const KEPT_VERSIONS = { removalPolicy: RemovalPolicy.RETAIN };
