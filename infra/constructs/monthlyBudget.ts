import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';

type Props = { stage: Pick<StageConfig, 'name' | 'monthlyBudgetDollars'>; topic: Topic };

/** Of what a month may cost, and of what AWS expects it to cost. */
const SPENT_PERCENT = [50, 80, 100];
const FORECAST_PERCENT = 100;

/**
 * Tells when a month grows dearer than it should. It watches the whole account, as a filter by the stage's tag sees nothing
 * until that tag is activated for billing; stages that share an account are told of each other's costs, too.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: Props) {
    super(scope, id);
    const grant = topic.grantPublish(new ServicePrincipal('budgets.amazonaws.com'));
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
    const notify = (notificationType: string, threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
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
        notify('FORECASTED', FORECAST_PERCENT),
      ],
    });
    // Budgets tries the topic when it is made.
    grant.applyBefore(budget);
  }
}
