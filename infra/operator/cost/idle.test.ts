import { expect, it } from 'vitest';
import { stageConfig } from '#infra/stages.ts';
import { stackNames, synthProduct } from '#infra/testing/synthProduct.ts';
import { profile } from './prices.ts';

const { resources } = synthProduct({ stage: stageConfig('prod') });
const counted = (type: string): number => stackNames.flatMap((stack) => resources(stack, type)).length;

/** Google's and Microsoft's are put there by hand. */
const SECRETS_BY_HAND = 2;

it('an idle month has no more alarms, dashboards and secrets than it is counted with', () => {
  const { alarms, dashboards, secrets } = profile.idle.prod;
  expect(counted('AWS::CloudWatch::Alarm')).toBeLessThanOrEqual(alarms);
  expect(counted('AWS::CloudWatch::Dashboard')).toBeLessThanOrEqual(dashboards);
  expect(counted('AWS::SecretsManager::Secret') + SECRETS_BY_HAND).toBeLessThanOrEqual(secrets);
});
