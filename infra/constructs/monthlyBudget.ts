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

/** The shares of the budget at which the actual cost or AWS's forecast raises a warning. */
const SPENT_PERCENT = [50, 80];
const ALL_PERCENT = 100;
const FORECAST_PERCENT = 100;

/** A filter by tag needs the tag activated for billing, so the budget covers the whole account. */
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
    // Budgets tests its topics at creation.
    for (const grant of mayPublish) grant.applyBefore(budget);
  }
}
