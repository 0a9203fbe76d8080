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
/** Money: the endpoint creates something, or calls a paid vendor. */
const isDear = ({ id }: (typeof operations)[number]): boolean => {
  const dear: unknown[] = [startsNarrate, startsExport, startsRecord, synthesizesSpeech, appliesGuardrail];
  return setupOf(id).may.some((grant) => dear.includes(grant));
};

describe('the throttle of all callers', () => {
  it('counts calls that create something separately, so a flood of them does not affect reading', () => {
    const dear = operations.filter(isDear);
    expect(dear.length).toBeGreaterThan(5);
    for (const key of dear.flatMap(keysOf)) {
      expect([key, routeSettings[key]?.ThrottlingRateLimit]).toEqual([key, everybody.ThrottlingRateLimit / 10]);
      expect(routeSettings[key]?.ThrottlingBurstLimit).toBeLessThan(everybody.ThrottlingBurstLimit);
    }
  });

  it('reserves a share for payments', () => {
    const webhook = operations.filter(({ id }) => id === 'billing.receiveStripeEvent').flatMap(keysOf);
    for (const key of webhook) expect(routeSettings[key]?.ThrottlingRateLimit).toBe(everybody.ThrottlingRateLimit / 10);
    expect(webhook).toHaveLength(1);
  });

  it('is shared by all other calls', () => {
    const others = operations.filter((one) => !isDear(one) && !one.spec.changes).flatMap(keysOf);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((key) => key in routeSettings)).toEqual([]);
  });

  it('names only existing routes, and is created after them', () => {
    const routes = resources('api', 'AWS::ApiGatewayV2::Route');
    expect(stacks.api.dependencies).toContain(stacks.api2);
    const keys = resources(apiStacks, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties['RouteKey']);
    expect(Object.keys(routeSettings).filter((key) => !keys.includes(key))).toEqual([]);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes.map(([id]) => id)));
    expect(stages).toHaveLength(1);
  });
});

describe.each(['staging', 'prod'])('of %s, fifty addresses at their limit', (name) => {
  const { firewall, throttle } = stageConfig(name);
  const eachSecond = (perMinute = Infinity) => (50 * perMinute) / 60;

  it('leave others a quarter of the API’s rate', () => {
    expect(eachSecond(firewall?.requestsPerMinute)).toBeLessThanOrEqual(0.75 * throttle.requestsPerSecond);
  });

  it('do not use up the share of a call that creates something', () => {
    expect(eachSecond(firewall?.costlyRequestsPerMinute)).toBeLessThan(throttle.requestsPerSecond * SHARE);
  });

  it('allow three people of one address to wait for stories and browse', () => {
    const waiting = 60_000 / limits.stagePollMilliseconds;
    const notifications = 60 / limits.notificationsPollSeconds;
    expect(3 * (waiting + notifications)).toBeLessThan(firewall?.requestsPerMinute ?? 0);
  });
});
