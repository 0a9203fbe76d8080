import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, it } from 'vitest';
import { MonthlyBudget } from './constructs/monthlyBudget.ts';
import { stageConfig } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { synthProduct } from './testing/synthProduct.ts';

type Notified = {
  Notification: { NotificationType: string; Threshold: number };
  Subscribers: { Address: unknown }[];
};

const stack = new Stack(new App(), 'Stack');
new MonthlyBudget(stack, 'Budget', {
  stage: { name: 'dev', monthlyBudgetDollars: 40 },
  topic: new Topic(stack, 'Alarms', { enforceSSL: true }),
  spent: new Topic(stack, 'Spent', { enforceSSL: true }),
});
const template = Template.fromStack(stack);

it('a stage has one budget, of the amount it names', () => {
  template.resourceCountIs('AWS::Budgets::Budget', 1);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 40, Unit: 'USD' } },
  });
});

it('alerts at 50, 80 and 100 %, and when the forecast exceeds it', () => {
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

it('gets permission to publish to the alarm topic before the budget is created', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'budgets.amazonaws.com' } }),
      ]),
    }),
  });
  template.hasResource('AWS::Budgets::Budget', { DependsOn: Match.arrayWith([Match.stringLikeRegexp('Policy')]) });
});

it.each(['dev', 'staging', 'prod'])('%s names the month’s budget', (name) => {
  expect(stageConfig(name).monthlyBudgetDollars).toBeGreaterThan(0);
});

describe('a spent month’s budget', () => {
  const { template: synthesized, resources } = synthProduct({
    stage: { ...stageConfig('prod'), alarmEmail: 'night@words.example' },
  });
  const observability = synthesized('observability');
  const [[pauses] = []] = resources('observability', 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties['FunctionName'] === 'AThousandWords-prod-budget-pauseStories',
  );
  const subscriptions = resources('observability', 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
  const [switching] = subscriptions.filter(({ Protocol }) => Protocol === 'lambda');

  it('is reported to the function that pauses stories and to the alarm topic only', () => {
    expect(switching?.['Endpoint']).toEqual({ 'Fn::GetAtt': [pauses, 'Arn'] });
    const heardBy = (topic: unknown) =>
      subscriptions.filter(({ TopicArn }) => JSON.stringify(TopicArn) === JSON.stringify(topic));
    expect(
      heardBy(switching?.['TopicArn'])
        .map(({ Protocol }) => String(Protocol))
        .toSorted(),
    ).toEqual(['email', 'lambda']);
    const notified = resources('observability', 'AWS::Budgets::Budget').flatMap(
      ([, { Properties }]) => Properties['NotificationsWithSubscribers'] as Notified[],
    );
    const ofSwitch = notified.filter(
      ({ Subscribers: [to] }) => JSON.stringify(to?.Address) === JSON.stringify(switching?.['TopicArn']),
    );
    expect(ofSwitch.map(({ Notification: { NotificationType, Threshold } }) => [NotificationType, Threshold])).toEqual([
      ['ACTUAL', 100],
    ]);
    const alarmActions = resources('observability', 'AWS::CloudWatch::Alarm').flatMap(
      ([, { Properties }]) => (Properties['AlarmActions'] ?? []) as unknown[],
    );
    expect(alarmActions.map((action) => JSON.stringify(action))).not.toContain(JSON.stringify(switching?.['TopicArn']));
  });

  it('pauses with permission to write the switch only', () => {
    observability.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'sns.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [pauses, 'Arn'] },
    });
    const actions = policiesOf(resources('observability'))
      .filter(({ id }) => id.includes('budgetpauseStories'))
      .flatMap(({ statements }) => statements)
      .flatMap(({ Action }) => Action)
      .filter((action) => action.startsWith('dynamodb:'));
    expect(actions).toEqual(['dynamodb:GetItem', 'dynamodb:PutItem']);
  });
});
