import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { limits } from '#shared/limits.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { setupOf } from './setups.ts';
import { SHARE } from './constructs/apiStage.ts';
import { gatewayPath } from './gatewayPath.ts';
import { appliesGuardrail, startsExport, startsNarrate, startsRecord, synthesizesSpeech } from './grants.ts';
import { stageConfig } from './stages.ts';
import { apiStacks, synthProduct, type Resource } from './testing/synthProduct.ts';

type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

const { resources, stacks } = synthProduct({ stage: stageConfig('prod') });
const stages = resources('api', 'AWS::ApiGatewayV2::Stage') as [string, Resource & { DependsOn?: string[] }][];
const [[, stage] = ['', undefined]] = stages;
const routeSettings = (stage?.Properties['RouteSettings'] ?? {}) as Record<string, Throttle>;
const everybody = stage?.Properties['DefaultRouteSettings'] as Throttle;

const keysOf = ({ spec }: (typeof operations)[number]): string[] =>
  pathsOf(spec).map((path) => `${spec.method} ${gatewayPath(path)}`);
/** What has something made, or asks a vendor that is paid for each call. */
const isDear = ({ id }: (typeof operations)[number]): boolean => {
  const dear: unknown[] = [startsNarrate, startsExport, startsRecord, synthesizesSpeech, appliesGuardrail];
  return setupOf(id).may.some((grant) => dear.includes(grant));
};

describe('the throttle of everybody together', () => {
  it('counts each call that has something made by itself, so that a flood of them leaves reading alone', () => {
    const dear = operations.filter(isDear);
    expect(dear.length).toBeGreaterThan(5);
    for (const key of dear.flatMap(keysOf)) {
      expect([key, routeSettings[key]?.ThrottlingRateLimit]).toEqual([key, everybody.ThrottlingRateLimit / 10]);
      expect(routeSettings[key]?.ThrottlingBurstLimit).toBeLessThan(everybody.ThrottlingBurstLimit);
    }
  });

  it('leaves payments their own share, whatever people ask for meanwhile', () => {
    const webhook = operations.filter(({ id }) => id === 'billing.receiveStripeEvent').flatMap(keysOf);
    for (const key of webhook) expect(routeSettings[key]?.ThrottlingRateLimit).toBe(everybody.ThrottlingRateLimit / 10);
    expect(webhook).toHaveLength(1);
  });

  it('is that of all other calls, which read', () => {
    const others = operations.filter((one) => !isDear(one) && !one.spec.changes).flatMap(keysOf);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((key) => key in routeSettings)).toEqual([]);
  });

  it('names only routes that there are, and is made after them, as AWS refuses it otherwise', () => {
    const routes = resources('api', 'AWS::ApiGatewayV2::Route');
    expect(stacks.api.dependencies).toContain(stacks.api2);
    const keys = resources(apiStacks, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties['RouteKey']);
    expect(Object.keys(routeSettings).filter((key) => !keys.includes(key))).toEqual([]);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes.map(([id]) => id)));
    expect(stages).toHaveLength(1);
  });
});

describe.each(['staging', 'prod'])('of %s, fifty addresses that ask as often as one may', (name) => {
  const { firewall, throttle } = stageConfig(name);
  const eachSecond = (perMinute = Infinity) => (50 * perMinute) / 60;

  it('leave everybody else a quarter of what the API takes', () => {
    expect(eachSecond(firewall?.requestsPerMinute)).toBeLessThanOrEqual(0.75 * throttle.requestsPerSecond);
  });

  it('do not use up the share of a call that has something made', () => {
    expect(eachSecond(firewall?.costlyRequestsPerMinute)).toBeLessThan(throttle.requestsPerSecond * SHARE);
  });

  it('are people, too: three of one address may wait for stories at once, while they look at others', () => {
    const waiting = 60_000 / limits.stagePollMilliseconds;
    const notifications = 60 / limits.notificationsPollSeconds;
    expect(3 * (waiting + notifications)).toBeLessThan(firewall?.requestsPerMinute ?? 0);
  });
});
