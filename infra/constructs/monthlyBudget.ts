import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';

type Props = {
  stage: Pick<StageConfig, 'name' | 'monthlyBudgetDollars'>;
  topic: Topic;
  spent: Topic;
};

/** A warning is sent at these percentages of the budget. At `ALL_PERCENT`, story creation is paused. */
const SPENT_PERCENT = [50, 80];
const ALL_PERCENT = 100;
const FORECAST_PERCENT = 100;

/** Covers the whole account, because a filter by stage needs a tag that somebody must activate for billing. */
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
    // AWS Budgets tests its permission to publish when the budget is created.
    for (const grant of mayPublish) grant.applyBefore(budget);
  }
}
