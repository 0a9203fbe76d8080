import { Stack, type StackProps } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { ExportsAlarms } from '../constructs/exportsAlarms.ts';
import { FinanceAlarms } from '../constructs/financeAlarms.ts';
import { FinanceDashboard } from '../constructs/financeDashboard.ts';
import { MonthlyBudget } from '../constructs/monthlyBudget.ts';
import { ReportsAlarm } from '../constructs/reportsAlarm.ts';
import { metricsNamespace, type StageConfig } from '../stages.ts';
import type { WorkflowsStack } from './workflowsStack.ts';

export type ObservabilityProps = StackProps & { stage: StageConfig; workflows: WorkflowsStack };

/** What people look at, and what calls them. Nothing needs it, so it may be taken down and put up again. */
export class ObservabilityStack extends Stack {
  /** Where alarms go. */
  readonly alarms: Topic;

  constructor(scope: Construct, id: string, { stage, workflows, ...props }: ObservabilityProps) {
    super(scope, id, props);
    this.alarms = new Topic(this, 'Alarms', { enforceSSL: true });
    if (stage.alarmEmail !== undefined) this.alarms.addSubscription(new EmailSubscription(stage.alarmEmail));
    const namespace = metricsNamespace(stage);
    const { reconcile } = workflows.reconciliation;
    new FinanceDashboard(this, 'Finance', {
      name: `AThousandWords-${stage.name}-Finance`,
      namespace,
      reconcileLog: reconcile.lambda.logGroup,
    });
    new ExportsAlarms(this, 'ExportsAlarms', { namespace, topic: this.alarms });
    new ReportsAlarm(this, 'ReportsWaiting', { namespace, topic: this.alarms });
    new FinanceAlarms(this, 'FinanceAlarms', { namespace, reconcile, topic: this.alarms });
    new MonthlyBudget(this, 'Budget', { stage, topic: this.alarms });
  }
}
