import { expect, it } from 'vitest';
import { stageConfig } from '#infra/stages.ts';
import { stackNames, synthProduct } from '#infra/testing/synthProduct.ts';
import profile from './profile.json' with { type: 'json' };

const { resources } = synthProduct({ stage: stageConfig('prod') });
const counted = (type: string): number => stackNames.flatMap((stack) => resources(stack, type)).length;

/** An operator stores Google's and Microsoft's secrets by hand, so the templates do not contain them. */
const SECRETS_BY_HAND = 2;

/** An alarm over several metrics is billed for each of them. */
const alarmMetrics = (): number =>
  stackNames
    .flatMap((stack) => resources(stack, 'AWS::CloudWatch::Alarm'))
    .map(([, { Properties }]) => (Properties['Metrics'] ?? [{ MetricStat: {} }]) as { MetricStat?: object }[])
    .flatMap((metrics) => metrics.filter(({ MetricStat }) => MetricStat)).length;

it('an idle month is counted with all alarms, dashboards, secrets and keys', () => {
  const { alarms, dashboards, secrets, encryptionKeys } = profile.idle.prod;
  expect(alarmMetrics()).toBeLessThanOrEqual(alarms);
  expect(counted('AWS::KMS::Key')).toBeLessThanOrEqual(encryptionKeys);
  expect(counted('AWS::CloudWatch::Dashboard')).toBeLessThanOrEqual(dashboards);
  expect(counted('AWS::SecretsManager::Secret') + SECRETS_BY_HAND).toBeLessThanOrEqual(secrets);
});
