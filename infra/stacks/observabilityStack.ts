import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { addEndpointAlarms } from '../constructs/alarms/endpointAlarms.ts';
import { addModerationAlarms } from '../constructs/alarms/moderationAlarms.ts';
import { addMoneyAlarms } from '../constructs/alarms/moneyAlarms.ts';
import { OperatorAlarms } from '../constructs/alarms/operatorAlarms.ts';
import { addScheduleAlarms } from '../constructs/alarms/scheduleAlarms.ts';
import { addSiteAlarms } from '../constructs/alarms/siteAlarms.ts';
import { addStoreAlarms } from '../constructs/alarms/storeAlarms.ts';
import { addWorkflowAlarms } from '../constructs/alarms/workflowAlarms.ts';
import { BudgetSwitch } from '../constructs/budgetSwitch.ts';
import { FinanceDashboard } from '../constructs/financeDashboard.ts';
import { MonthlyBudget } from '../constructs/monthlyBudget.ts';
import { OperationsDashboard } from '../constructs/operationsDashboard.ts';
import { metricsNamespace } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './dataStack.ts';
import type { SiteStack } from './siteStack.ts';
import type { WorkflowsStack } from './workflowsStack.ts';
import { ProductStack } from './productStack.ts';

export type ObservabilityProps = StackProps & {
  stage: StageConfig;
  data: DataStack;
  site: SiteStack;
  workflows: WorkflowsStack;
  folderOf: (functionName: string) => string;
};

/** No stack depends on this one, so it can be removed and deployed again. */
export class ObservabilityStack extends ProductStack {
  readonly topic: Topic;
  private readonly key: Key;

  constructor(scope: Construct, id: string, { stage, data, site, workflows, folderOf, ...props }: ObservabilityProps) {
    super(scope, id, props);
    this.key = this.createKey(stage);
    this.topic = this.createTopic(stage);
    const machines = {
      narrate: workflows.narrate,
      exports: workflows.exports.machine,
      records: workflows.records,
      seed: workflows.seeding.machine,
    };
    const { tableName } = data.table;
    const { distributionId } = site;

    const alarms = new OperatorAlarms(this, 'Alarms', { stage, topic: this.topic });
    addMoneyAlarms(alarms, stage);
    addEndpointAlarms(alarms, site.api.apiId);
    addWorkflowAlarms(alarms, machines);
    addScheduleAlarms(alarms);
    addStoreAlarms(alarms, { tableName, deadLetters: workflows.deadLetters });
    addSiteAlarms(alarms, { region: stage.region, distributionId });
    addModerationAlarms(alarms);

    const namespace = metricsNamespace(stage);
    new OperationsDashboard(this, 'Operations', {
      stage,
      alarms,
      machines,
      tableName,
      distributionId,
      apiId: site.api.apiId,
      deadLetters: workflows.deadLetters,
    });
    new FinanceDashboard(this, 'Finance', {
      name: `AThousandWords-${stage.name}-Finance`,
      namespace,
      reconcileLog: workflows.made('finance.reconcileBooks').lambda.logGroup,
    });
    const { topic: spent } = new BudgetSwitch(this, 'BudgetSwitch', {
      resources: workflows.resources,
      folderOf,
      key: this.key,
      deadLetters: workflows.deadLetters,
    });
    new MonthlyBudget(this, 'Budget', { stage, topic: this.topic, spent });
  }

  // Topics have our own key, because alarms and budgets cannot use AWS's key.
  private createKey(stage: StageConfig): Key {
    const key = new Key(this, 'TopicKey', {
      description: `Encrypts the alarm messages of A Thousand Words, ${stage.name}.`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const service of ['cloudwatch', 'budgets'])
      key.grantEncryptDecrypt(new ServicePrincipal(`${service}.amazonaws.com`));
    return key;
  }

  private createTopic(stage: StageConfig): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true, masterKey: this.key });
    // This policy replaces the topic's default policy, which lets the account's services publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (stage.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
    return topic;
  }
}
