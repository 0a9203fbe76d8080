import { expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import settings from './stages.json' with { type: 'json' };
import { policiesOf } from './testing/policies.ts';
import { apiStacks, synthProduct } from './testing/synthProduct.ts';

const changed = {
  ...settings.dev,
  wordTimings: false,
  dailyCaps: { exportsPerDay: 2 },
  throttle: { requestsPerSecond: 7, burst: 9 },
  originSecret: 2,
  reservedConcurrency: { 'story.createStory': 3, 'narrate.prepare': 2 },
  logDays: 3,
};
const product = synthProduct({ stage: stageConfig('mine', { mine: changed, dev: settings.dev }) });
const { resources } = product;
const functions = resources(['data', 'workflows', ...apiStacks], 'AWS::Lambda::Function');
const nameOf = (properties: Record<string, unknown>): string =>
  String(properties['Description']).split('. If')[0] ?? '';
const variable = (name: string): Map<string, unknown> =>
  new Map(
    functions.flatMap(([, { Properties }]) => {
      const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
      return name in Variables ? [[nameOf(Properties), Variables[name]] as const] : [];
    }),
  );

it('throttles the API as the stage says', () => {
  const [[, stage] = ['', undefined]] = resources('api', 'AWS::ApiGatewayV2::Stage');
  expect(stage?.Properties['DefaultRouteSettings']).toMatchObject({
    ThrottlingRateLimit: 7,
    ThrottlingBurstLimit: 9,
  });
});

it('reserves concurrency only for the functions that the stage names', () => {
  const reserved = functions.flatMap(([, { Properties }]) => {
    const runs = Properties['ReservedConcurrentExecutions'];
    return runs === undefined ? [] : [[nameOf(Properties), runs]];
  });
  expect(Object.fromEntries(reserved)).toEqual(changed.reservedConcurrency);
});

it('refuses in one line to reserve concurrency for an unknown function', () => {
  const stage = { ...stageConfig('dev'), reservedConcurrency: { 'vision.createStories': 1 } };
  expect(() => synthProduct({ stage })).toThrow(
    'dev.reservedConcurrency: there is no function "vision.createStories".',
  );
});

it('passes daily limits to counting functions, and word timing to speaking ones', () => {
  const caps = variable('DAILY_CAPS');
  for (const name of ['video.createExport', 'story.createStory', 'story.swapVoice', 'sweep.countReports'])
    expect([name, caps.get(name)]).toEqual([name, '{"exportsPerDay":2}']);
  expect(Object.fromEntries(variable('WORD_TIMINGS'))).toEqual({
    'narrate.write': 'off',
    'narrate.narrate': 'off',
    'story.createSpeech': 'off',
    'seed.speakPreview': 'off',
    'story.createStory': 'off',
    'story.editStory': 'off',
    'story.regenerateStory': 'off',
    'story.listLanguages': 'off',
    'story.translateStory': 'off',
  });
});

/** The numbers of the secrets that exist (`kept`), that CloudFront sends, and that functions accept (`known`). */
const originSecretsOf = ({ resources: of }: typeof product) => {
  const numbers = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/OriginSecret(\d)/g)].map(([, found]) => found);
  const [[, distribution] = ['', undefined]] = of('site', 'AWS::CloudFront::Distribution');
  const known = of(apiStacks, 'AWS::Lambda::Function').map(([, { Properties }]) => {
    const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
    return numbers(Variables['ORIGIN_SECRETS']).join();
  });
  const kept = of('site', 'AWS::SecretsManager::Secret').flatMap(([id]) => numbers(id));
  return { kept, sent: numbers(distribution?.Properties), known: [...new Set(known)] };
};

it('gives functions the next origin secret before the site sends it, so that rotation refuses no one', () => {
  expect(settings.dev.originSecret).toBe(1);
  expect(originSecretsOf(synthProduct())).toEqual({ kept: ['1', '2'], sent: ['1'], known: ['1,2'] });
  // The site is deployed before the functions. In between, functions of the earlier release accept 1 and 2, and
  // CloudFront sends 2.
  expect(originSecretsOf(product)).toEqual({ kept: ['1', '2', '3'], sent: ['2'], known: ['2,3'] });
});

it('keeps the origin secrets out of function configurations', () => {
  const api = JSON.stringify(apiStacks.map((name) => product.template(name).toJSON()));
  expect(api).not.toContain('{{resolve:');
  const policies = policiesOf(product.resources(apiStacks)).map(({ statements }) => JSON.stringify(statements));
  const reading = policies.filter((one) => /"secretsmanager:GetSecretValue".*OriginSecret2.*OriginSecret3/.test(one));
  expect(reading).toHaveLength(product.resources(apiStacks, 'AWS::Lambda::Function').length);
  expect(policies.filter((one) => one.includes('OriginSecret1'))).toEqual([]);
});

it('keeps every log as long as the stage says', () => {
  const groups = resources(['data', 'site', 'workflows', ...apiStacks], 'AWS::Logs::LogGroup');
  expect(new Set(groups.map(([, { Properties }]) => Properties['RetentionInDays']))).toEqual(new Set([3]));
  const access = resources('data', 'AWS::S3::Bucket').find(([id]) => id.startsWith('AccessLogs'));
  expect(JSON.stringify(access?.[1].Properties)).toContain('"ExpirationInDays":3');
});
