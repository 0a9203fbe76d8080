import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';

type Props = {
  stage: Pick<StageConfig, 'name' | 'monthlyBudgetDollars'>;
  /** Where alarms go. */
  topic: Topic;
  /** What is told, and told alone, that all of it is spent. */
  spent: Topic;
};

/** Of what a month may cost, and of what AWS expects it to cost. */
const SPENT_PERCENT = [50, 80];
const ALL_PERCENT = 100;
const FORECAST_PERCENT = 100;

/**
 * Tells when a month grows dearer than it should. It watches the whole account, as a filter by the stage's tag sees nothing
 * until that tag is activated for billing; stages that share an account are told of each other's costs, too.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic, spent }: Props) {
    super(scope, id);
    const budgets = new ServicePrincipal('budgets.amazonaws.com');
    const mayPublish = [topic, spent].map((one) => one.grantPublish(budgets));
    const notify = (notificationType: string, threshold: number, to = topic) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'SNS', address: to.topicArn }],
    });
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `a-thousand-words-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        ...SPENT_PERCENT.map((percent) => notify('ACTUAL', percent)),
        notify('ACTUAL', ALL_PERCENT, spent),
        notify('FORECASTED', FORECAST_PERCENT),
      ],
    });
    // Budgets tries the topics when it is made.
    for (const grant of mayPublish) grant.applyBefore(budget);
  }
}
