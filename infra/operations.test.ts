import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { functionEntries } from './build/entries.ts';
import { nameOf } from './names.ts';
import { stageConfig } from './stages.ts';
import { stepsOf } from './setups.ts';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

const { resources, template } = synthProduct();

const text = (value: unknown): string => JSON.stringify(value);
const alarms = resources('observability', 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const alarmOf = (anchor: string) => alarms.find((one) => one['AlarmName'] === `AThousandWords-dev-${anchor}`);
const functions = stackNames.flatMap((stack) => resources(stack, 'AWS::Lambda::Function'));

describe('a name that an operator can type', () => {
  const ours = functions.filter(([, { Properties }]) => Properties['FunctionName'] !== undefined);

  it('is that of every function, and of its log', () => {
    const names = ours.map(([, { Properties }]) => String(Properties['FunctionName'])).toSorted();
    const wanted = Object.keys(functionEntries()).map((name) => nameOf({ name: 'dev' }, name));
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted.toSorted());
    const logs = stackNames
      .flatMap((stack) => resources(stack, 'AWS::Logs::LogGroup'))
      .map(([, { Properties }]) => String(Properties['LogGroupName']));
    for (const name of Object.keys(functionEntries())) expect(logs).toContain(`/a-thousand-words/dev/${name}`);
  });

  it('begins with AWS’s prefix for delivered logs', () => {
    const groups = new Map(
      stackNames.flatMap((stack) =>
        resources(stack, 'AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, String(Properties['LogGroupName'])]),
      ),
    );
    const delivering = [
      ...resources('api', 'AWS::ApiGatewayV2::Stage'),
      ...resources('workflows', 'AWS::StepFunctions::StateMachine'),
    ].flatMap(([, { Properties }]) => [
      ...JSON.stringify(Properties).matchAll(/"Fn::GetAtt":\["(\w+Log\w*)","Arn"\]/g),
    ]);
    const names = delivering.map(([, id = '']) => groups.get(id) ?? id);
    expect(new Set(names)).toEqual(
      new Set(
        ['api', 'narrate', 'record', 'export', 'seed'].map((name) => `/aws/vendedlogs/a-thousand-words/dev/${name}`),
      ),
    );
  });

  it('is valid for Lambda, also on a stage with the longest name', () => {
    const stage = { name: 's'.repeat(16) };
    const tooLong = Object.keys(functionEntries()).filter((name) => nameOf(stage, name).length > 64);
    expect(tooLong).toEqual([]);
  });
});

describe('a scheduled function', () => {
  const schedules = resources('workflows', 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
  const targetOf = (schedule: Record<string, unknown>): string => {
    const called = functions.find(([id]) => text(schedule['Target']).includes(`"${id}"`));
    return String(called?.[1].Properties['FunctionName']).replace('AThousandWords-dev-', '');
  };

  it('has an alarm for missing runs', () => {
    expect(schedules).toHaveLength(6);
    for (const schedule of schedules) {
      const name = targetOf(schedule);
      const alarm = alarms.find(
        (one) =>
          one['MetricName'] === 'Invocations' && text(one['Dimensions']).includes(`"AThousandWords-dev-${name}"`),
      );
      expect([name, alarm]).toEqual([
        name,
        expect.objectContaining({
          TreatMissingData: 'breaching',
          ComparisonOperator: 'LessThanThreshold',
          Threshold: 1,
          Statistic: 'Sum',
        }),
      ]);
    }
  });

  it.each([
    ['sweepreleasedueholds-has-not-run', 600, 1],
    ['rankranktopstories-has-not-run', 3_600, 3],
    ['financereconcilebooks-has-not-run', 3_600, 26],
  ])('%s: %i s, %i times', (anchor, Period, EvaluationPeriods) => {
    expect(alarmOf(anchor)).toMatchObject({ Period, EvaluationPeriods });
  });

  it('leaves a dead letter when it could not be called, or finally failed', () => {
    for (const schedule of schedules) expect(text(schedule['Target'])).toMatch(/"DeadLetterConfig":.*DeadLetters/);
    const kept = resources('workflows', 'AWS::Lambda::EventInvokeConfig')
      .filter(([, { Properties }]) => text(Properties['DestinationConfig'] ?? {}).includes('DeadLetters'))
      .map(([id]) => id);
    // The six schedules, and the function that starts seeding after a deployment.
    expect(kept).toHaveLength(7);
    expect(kept.filter((id) => id.startsWith('SeedingStarter'))).toHaveLength(1);
  });
});

it('keeps dead letters for fourteen days, encrypted, with an alarm', () => {
  template('workflows').hasResourceProperties('AWS::SQS::Queue', {
    MessageRetentionPeriod: 1_209_600,
    SqsManagedSseEnabled: true,
  });
  expect(Object.keys(template('workflows').findOutputs('DeadLettersUrl'))).toHaveLength(1);
  expect(alarmOf('dead-letters-wait')).toMatchObject({ Threshold: 1, Statistic: 'Maximum' });
});

it('encrypts alarms with a key that alarms and budgets may use', () => {
  template('observability').hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
  const [[, key] = ['', undefined]] = resources('observability', 'AWS::KMS::Key');
  for (const service of ['cloudwatch', 'budgets'])
    expect(text(key?.Properties['KeyPolicy'])).toContain(`"${service}.amazonaws.com"`);
  expect(key?.Properties['EnableKeyRotation']).toBe(true);
});

it('lets alarms publish to their topic by the topic’s policy only', () => {
  template('observability').hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    }),
  });
});

describe('an alarm', () => {
  const metricsOf = (alarm: Record<string, unknown> | undefined): string => text(alarm?.['Metrics'] ?? [alarm]);

  it.each(['story.createStory', 'billing.createCheckoutSession', 'billing.receiveStripeEvent', 'billing.getPurchase'])(
    'covers unexpected errors, crashes and timeouts of %s',
    (operation) => {
      const alarm = alarms.find(({ AlarmName }) =>
        String(AlarmName).endsWith(`${operation.replace('.', '').toLowerCase()}-fails`),
      );
      expect(metricsOf(alarm)).toContain(`{"Name":"Kind","Value":"${operation}"}`);
      expect(metricsOf(alarm)).toMatch(/"MetricName":"Errors"/);
      expect(metricsOf(alarm)).toContain(nameOf({ name: 'dev' }, operation));
    },
  );

  it('covers every endpoint that customers use, itself or with its area', () => {
    const heard = text(alarms);
    for (const { id, area } of operations.filter((one) => one.area !== 'admin'))
      expect([id, heard.includes(`"Value":"${id}"`) || heard.includes(`"Value":"${area}"`)]).toEqual([id, true]);
  });

  it('covers the table and each of its indexes', () => {
    const heard = metricsOf(alarmOf('the-table-is-throttled'));
    for (const one of ['ReadThrottleEvents', 'WriteThrottleEvents', 'gsi1', 'gsi2']) expect(heard).toContain(one);
  });

  it('counts missing data as zero, so that a sum stays complete', () => {
    const sums = alarms.flatMap(({ Metrics }) => (Metrics as { Expression?: string }[] | undefined) ?? []);
    const expressions = sums.flatMap(({ Expression }) => (Expression === undefined ? [] : [Expression]));
    expect(expressions.length).toBeGreaterThan(8);
    for (const one of expressions) expect(one).toMatch(/^FILL\(m0, 0\)( \+ FILL\(m\d+, 0\))*$/);
  });

  it('of speech fires at a twentieth of the month’s budget within an hour', () => {
    const { monthlyBudgetDollars } = stageConfig('dev');
    expect(alarmOf('speech-costs-too-much')).toMatchObject({
      MetricName: 'CharactersSpoken',
      Period: 3_600,
      Threshold: Math.ceil((monthlyBudgetDollars / 20 / 16) * 1_000_000),
    });
  });

  it('of CloudFront is in the region of its metrics only', () => {
    expect(alarmOf('the-site-answers-5xx')).toMatchObject({ Namespace: 'AWS/CloudFront', EvaluationPeriods: 3 });
    const elsewhere = synthProduct({ stage: { ...stageConfig('dev'), region: 'us-west-2' } });
    const there = elsewhere.resources('observability', 'AWS::CloudWatch::Alarm');
    expect(there.filter(([, { Properties }]) => Properties['Namespace'] === 'AWS/CloudFront')).toEqual([]);
    expect(there).toHaveLength(alarms.length - 1);
  });
});

it('shows operators every endpoint, step, queue, and cost', () => {
  const dashboards = resources('observability', 'AWS::CloudWatch::Dashboard');
  const [, operationsBoard] = dashboards.find(([id]) => id.startsWith('Operations')) ?? [];
  const body = text(operationsBoard?.Properties['DashboardBody']);
  const steps = (['narrate', 'record', 'export', 'seed'] as const).flatMap(stepsOf);
  for (const name of [...operations.map(({ id }) => id), ...steps])
    expect(body).toContain(`\\"${nameOf({ name: 'dev' }, name)}\\"`);
  const counted = ['CharactersSpoken', 'ModelTokensIn', 'ModelTokensOut', 'PicturesModerated', 'VideoMinutes'];
  const waiting = ['ExportsWaiting', 'ReportsWaiting', 'ApproximateNumberOfMessagesVisible'];
  for (const one of [...counted, ...waiting, 'p50', 'p95', 'ExecutionsFailed', 'ExecutionTime'])
    expect(body).toContain(one);
});
