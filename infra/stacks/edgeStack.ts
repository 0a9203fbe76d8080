import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallRules, refusals } from '../constructs/firewallRules.ts';
import type { StageConfig } from '../stages.ts';
import { ProductStack } from './productStack.ts';

/** CloudFront accepts firewalls and certificates of this region only. */
export const EDGE_REGION = 'us-east-1';

export type EdgeProps = StackProps & { stage: StageConfig; firewall: NonNullable<StageConfig['firewall']> };

/** The firewall has its own stack, because the stage itself may be in another region. */
export class EdgeStack extends ProductStack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, { stage, firewall, ...props }: EdgeProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Firewall', {
      name: `a-thousand-words-${stage.name}`,
      description: 'Refuses attacks, and more requests than a person needs.',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(firewall),
      customResponseBodies: Object.fromEntries(
        Object.entries(refusals).map(([name, body]) => [
          name,
          { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) },
        ]),
      ),
      visibilityConfig: {
        cloudWatchMetricsEnabled: true,
        metricName: `a-thousand-words-${stage.name}`,
        sampledRequestsEnabled: false,
      },
    });
    this.firewallArn = acl.attrArn;
    this.logRefusals(acl, stage);
  }

  /** Logs refused requests, to answer support requests. Privacy: the log has no sign-in data. */
  private logRefusals(acl: CfnWebACL, stage: StageConfig): void {
    const log = new LogGroup(this, 'Refusals', {
      logGroupName: `aws-waf-logs-a-thousand-words-${stage.name}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'RefusalsLogged', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.logGroupArn],
      redactedFields: ['cookie', 'authorization'].map((Name) => ({ singleHeader: { Name } })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
    });
  }
}
