import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { resources, template } = synthProduct({ stage: { ...stageConfig('dev'), alarmEmail: 'books@words.example' } });

describe('every night', () => {
  it('the books are compared at 2:00 UTC, with retries', () => {
    template('workflows').hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'cron(0 2 * * ? *)',
      ScheduleExpressionTimezone: 'Etc/UTC',
      State: 'ENABLED',
      Target: Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 2 } }),
    });
  });

  it('by a function that may read the books, close days and repair PRO, and delete nothing', () => {
    const policies = policiesOf(resources('workflows')).filter(({ id }) =>
      id.startsWith('ReconciliationfinancereconcileBooks'),
    );
    const text = JSON.stringify(policies);
    expect(text.match(/dynamodb:\w+/g)?.toSorted()).toEqual([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ]);
    expect(text).toContain('secretsmanager:GetSecretValue');
  });
});

describe('an alarm', () => {
  const alarms = resources('observability', 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  it.each([
    { metric: 'ReconciliationDifferences', threshold: 1 },
    { metric: 'WebhookFailures', threshold: 5 },
    { metric: 'Errors', threshold: 1 },
  ])('fires when $metric reaches $threshold, and says what customers lose', ({ metric, threshold }) => {
    const [alarm, ...others] = alarms.filter(({ MetricName }) => MetricName === metric);
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ Threshold: threshold, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' });
    expect(String(alarm?.['AlarmDescription']).length).toBeGreaterThan(60);
    expect(alarm?.['AlarmActions']).toHaveLength(1);
  });

  it('watches the namespace that the functions write to', () => {
    const written = new Set(
      (['api2', 'api', 'workflows'] as const)
        .flatMap((stack) => resources(stack, 'AWS::Lambda::Function'))
        .map(([, { Properties }]) => (Properties['Environment'] as { Variables?: Record<string, unknown> })?.Variables)
        .map((variables) => variables?.['METRICS_NAMESPACE'])
        .filter((namespace) => namespace !== undefined),
    );
    expect([...written]).toEqual(['AThousandWords/dev']);
    // An alarm over several metrics names each metric with its namespace.
    const all = JSON.stringify(alarms).match(/"Namespace":"(?!AWS\/)[^"]+"/g) ?? [];
    expect(new Set(all.map((one) => one.slice('"Namespace":"'.length, -1)))).toEqual(written);
  });

  it('is sent to the stage’s address', () => {
    template('observability').hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'books@words.example',
    });
  });
});

it('shows revenue, tokens sold, outstanding tokens, and each difference', () => {
  const dashboards = resources('observability', 'AWS::CloudWatch::Dashboard');
  const [, finance] = dashboards.find(([id]) => id.startsWith('Finance')) ?? [];
  const body = JSON.stringify(finance?.Properties['DashboardBody']);
  for (const name of ['Revenue', 'TokensSold', 'TokensOutstanding', 'TokensOwed', 'WebhookFailures', 'books differ'])
    expect(body).toContain(name);
});

it('outputs the table and the payment keys’ secret for operators', () => {
  const outputs = Object.keys(template('data').findOutputs('*'));
  expect(outputs).toEqual(expect.arrayContaining(['TableName', 'PaymentKeysArn']));
});
