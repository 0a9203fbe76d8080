import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import settings from './stages.json' with { type: 'json' };
import { stageConfig } from './stages.ts';

const { dev, prod } = settings;

it.each(['dev', 'staging', 'prod'])('%s has usable settings', (name) => {
  expect(stageConfig(name).name).toBe(name);
});

it('keeps the data of prod alone', () => {
  expect(['dev', 'staging', 'prod', 'alice'].map((name) => stageConfig(name).dataRemoval)).toEqual([
    RemovalPolicy.DESTROY,
    RemovalPolicy.DESTROY,
    RemovalPolicy.RETAIN,
    RemovalPolicy.DESTROY,
  ]);
});

it('gives a stage of any other name the settings of dev, under its own name', () => {
  expect(stageConfig('alice')).toEqual({ ...stageConfig('dev'), name: 'alice' });
});

describe('one line says what is wrong with', () => {
  it.each(['', 'Dev', '1st', 'a_b', 'a-name-that-is-too-long', '../dev'])('the name %j', (name) => {
    expect(() => stageConfig(name)).toThrow(/^"[^\n]*" cannot be a stage: [^\n]+$/);
  });

  it.each([
    ['a setting that is missing', { ...prod, storyModelId: undefined }, /prod\.storyModelId/],
    ['a setting that nobody knows', { ...prod, storyModel: 'x' }, /prod: .*storyModel/],
    ['half a domain', { ...prod, domain: { name: 'words.example' } }, /prod\.domain\.certificateArn/],
    [
      'a certificate in the wrong region',
      {
        ...prod,
        domain: { name: 'words.example', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/a' },
      },
      /must be an ACM certificate in us-east-1/,
    ],
    ['a period that CloudWatch does not offer', { ...prod, logDays: 8 }, /prod\.logDays: must be a period/],
    ['a name where a region belongs', { ...prod, region: 'Virginia' }, /prod\.region: must be a region/],
  ])('%s', (_what, wrong, line) => {
    const read = () => stageConfig('prod', { dev, prod: wrong });
    expect(read).toThrow(line);
    expect(read).toThrow(/^infra\/stages\.json, [^\n]+$/);
  });
});
