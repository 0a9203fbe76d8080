import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { describe, expect, it } from 'vitest';
import { dataRemoval } from './constructs/dataRemoval.ts';
import { logPeriods } from './logPeriods.ts';
import settings from './stages.json' with { type: 'json' };
import { deployableStage, settingNames, stageConfig } from './stages.ts';
import { temporaryFolder } from './testing/synthProduct.ts';

const { dev, prod } = settings;
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-0000-0000-000000000000';

it.each(['dev', 'staging', 'prod'])('%s has usable settings', (name) => {
  expect(stageConfig(name).name).toBe(name);
});

it('retains data in prod only', () => {
  expect(['dev', 'staging', 'prod', 'alice'].map((name) => dataRemoval(stageConfig(name)))).toEqual([
    RemovalPolicy.DESTROY,
    RemovalPolicy.DESTROY,
    RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    RemovalPolicy.DESTROY,
  ]);
});

it('has the same log periods as CDK', () => {
  expect(logPeriods).toEqual(Object.values(RetentionDays).filter((days) => typeof days === 'number'));
});

it('gives a stage of any other name the settings of dev, under its own name', () => {
  expect(stageConfig('alice')).toEqual({ ...stageConfig('dev'), name: 'alice' });
});

describe('a stage that keeps its data', () => {
  const synth = (context: object) => {
    const folder = temporaryFolder();
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context), CDK_OUTDIR: folder };
    const app = join(import.meta.dirname, 'app.ts');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', app], { encoding: 'utf8', env });
    return { status, stderr, made: readdirSync(folder) };
  };

  it('is not synthesized without an alarm address', () => {
    const told =
      'prod keeps its data, so it needs an address for alarms. Set prod.alarmEmail in infra/stages.json, or pass -c alarmEmail=ADDRESS.';
    expect(() => deployableStage('prod')).toThrow(told);
    expect(synth({ stage: 'prod' })).toEqual({ status: 1, stderr: `${told}\n`, made: [] });
  });

  it('accepts only a valid alarm address', () => {
    expect(deployableStage('prod', { alarmEmail: 'night@words.example' }).alarmEmail).toBe('night@words.example');
    expect(() => deployableStage('prod', { alarmEmail: '' })).toThrow('alarmEmail: "" is not an e-mail address.');
    expect(synth({ stage: 'prod', alarmEmail: 'nobody' }).stderr).toBe(
      'alarmEmail: "nobody" is not an e-mail address.\n',
    );
  });

  it('is the only kind that needs an alarm address', () => {
    expect(deployableStage('staging')).toEqual(stageConfig('staging'));
  });
});

describe('one line names the fault of', () => {
  it.each(['', 'Dev', '1st', 'a_b', 'a-name-that-is-too-long', '../dev'])('the name %j', (name) => {
    expect(() => stageConfig(name)).toThrow(/^"[^\n]*" is not a valid stage name. [^\n]+$/);
  });

  it.each(['production', 'prd', 'stage', 'live', 'development'])('a misspelled known name: %s', (name) => {
    expect(() => stageConfig(name)).toThrow(
      `infra/stages.json has no stage "${name}". Its stages are dev, staging, prod.`,
    );
  });

  it.each<[what: string, wrong: object, line: RegExp]>([
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
    ['half a domain, the other way', { ...prod, domain: { certificateArn: CERTIFICATE } }, /prod\.domain\.name/],
    [
      'no name of a domain',
      { ...prod, domain: { name: 'https://words.example', certificateArn: CERTIFICATE } },
      /prod\.domain\.name/,
    ],
    ...['common', 'organizations', 'consumers', 'words.example'].map((tenant): [string, object, RegExp] => [
      `${tenant} for an issuer`,
      { ...prod, signIn: { microsoftIssuer: `https://login.microsoftonline.com/${tenant}/v2.0` } },
      /prod\.signIn\.microsoftIssuer: must name one tenant/,
    ]),
    ['a cap of nothing', { ...prod, dailyCaps: { exportsPerDay: 0 } }, /prod\.dailyCaps\.exportsPerDay/],
    ['a cap that there is not', { ...prod, dailyCaps: { dreamsPerDay: 1 } }, /prod\.dailyCaps: .*dreamsPerDay/],
    ['a firewall without its number', { ...prod, firewall: {} }, /prod\.firewall\.requestsPerMinute/],
    ['a backup longer than there is', { ...prod, backupDays: 36 }, /prod\.backupDays/],
    [
      'nothing for a function to run in',
      { ...prod, reservedConcurrency: { 'story.createStory': 0 } },
      /story\.createStory/,
    ],
    [
      'times of a voice that tells none',
      { ...prod, speechEngine: 'generative' },
      /prod\.wordTimings: must be false, because generative voices return no word times/,
    ],
    ['a name where a region belongs', { ...prod, region: 'Virginia' }, /prod\.region: must be a region/],
  ])('%s', (_what, wrong, line) => {
    const read = () => stageConfig('prod', { dev, prod: wrong });
    expect(read).toThrow(line);
    expect(read).toThrow(/^infra\/stages\.json, [^\n]+$/);
  });
});

it('documents each setting, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/how-to/deploy-a-stage.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, name = '']) => name);
  expect(rows.toSorted()).toEqual(settingNames().toSorted());
});

it('fails in one line without output for an invalid stage', () => {
  const out = join(temporaryFolder(), 'out');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'infra/app.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, CDK_CONTEXT_JSON: '{"stage":"production"}', CDK_OUTDIR: out },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('infra/stages.json has no stage "production". Its stages are dev, staging, prod.\n');
  expect(readdirSync(out)).toEqual([]);
});
