import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, it } from 'vitest';
import { MonthlyBudget } from './constructs/monthlyBudget.ts';
import { stageConfig } from './stages.ts';

const stack = new Stack(new App(), 'Stack');
new MonthlyBudget(stack, 'Budget', {
  stage: { name: 'dev', monthlyBudgetDollars: 40 },
  topic: new Topic(stack, 'Alarms', { enforceSSL: true }),
});
const template = Template.fromStack(stack);

it('a stage has one budget, of the amount it names', () => {
  template.resourceCountIs('AWS::Budgets::Budget', 1);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 40, Unit: 'USD' } },
  });
});

it('tells of half, four fifths and all of it, and of a month that is expected to pass it', () => {
  const notified = (NotificationType: string, Threshold: number) =>
    Match.objectLike({
      Notification: Match.objectLike({ NotificationType, Threshold, ThresholdType: 'PERCENTAGE' }),
      Subscribers: [Match.objectLike({ SubscriptionType: 'SNS' })],
    });
  template.hasResourceProperties('AWS::Budgets::Budget', {
    NotificationsWithSubscribers: [
      notified('ACTUAL', 50),
      notified('ACTUAL', 80),
      notified('ACTUAL', 100),
      notified('FORECASTED', 100),
    ],
  });
});

it('may publish to where alarms go before it is made', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'budgets.amazonaws.com' } }),
      ]),
    }),
  });
  template.hasResource('AWS::Budgets::Budget', { DependsOn: Match.arrayWith([Match.stringLikeRegexp('Policy')]) });
});

it.each(['dev', 'staging', 'prod'])('%s names what a month may cost', (name) => {
  expect(stageConfig(name).monthlyBudgetDollars).toBeGreaterThan(0);
});
